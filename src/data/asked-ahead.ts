interface Texts {
  readonly entry: string;
  readonly screens: string;
}

/** What the build tells `first.js`; files are named from the root of the client. */
export interface Ahead {
  readonly session: { readonly address: string; readonly request: RequestInit };
  readonly console: readonly string[];
  /** By language. */
  readonly texts: Readonly<Record<string, Texts>> & { readonly en: Texts };
}

/** What `first.js` asked before any of the console was loaded. */
interface AskedAhead {
  /** Unix milliseconds. */
  readonly at: number;
  readonly answer: Promise<Response>;
  /** Another tab signed in or out since. */
  readonly isOld: boolean;
  readonly channel: BroadcastChannel;
}

declare global {
  interface Window {
    askedAhead?: AskedAhead | undefined;
  }
}

/** The channel on which tabs speak of their session, open since then. */
export const openAhead = (): BroadcastChannel | undefined => window.askedAhead?.channel;

/** Who is signed in, asked ahead: once, and where no other tab signed in or out since. */
export function takeAskedAhead(): Pick<AskedAhead, 'at' | 'answer'> | undefined {
  const { askedAhead } = window;
  window.askedAhead = undefined;
  return askedAhead?.isOld ? undefined : askedAhead;
}

/** `fetch` whose first answer is under way already. Where none comes it is asked for as ever. */
export function goingOn(answer: Promise<Response>, ask: typeof fetch): typeof fetch {
  let first: Promise<Response> | undefined = answer;
  return (input, init) => {
    const begun = first;
    first = undefined;
    return begun ? begun.catch(() => ask(input, init)) : ask(input, init);
  };
}
