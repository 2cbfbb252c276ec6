import type { ChildProcess } from 'node:child_process';

/** What customers can be told to do, in the back office that is started with them. */
export interface Customers {
  /** Two of them make a deal, the buyer says that it is paid, and calls an arbitrator. */
  fallOut(): Promise<Opened>;
  /** The seller lets the crypto go after all. */
  settle(dealId: string): Promise<void>;
  /** Says these things in the deal's chat, one after the other. */
  say(dealId: string, by: 'buyer' | 'seller', texts: readonly string[]): Promise<void>;
}

export interface Opened {
  /** The deal's. */
  readonly id: string;
  /** Unix milliseconds: the transaction that opened the dispute began, was through. */
  readonly at: number;
  readonly done: number;
}

export interface Asked {
  readonly n: number;
  readonly name: keyof Customers;
  readonly args: readonly unknown[];
}

interface Answered {
  readonly n?: number;
  readonly answer?: unknown;
  readonly fault?: string;
}

let count = 0;

/** The customers of a program that was started from `customer-office.ts`. */
export function customersOf(child: () => ChildProcess): Customers {
  const tell = <Answer>(name: keyof Customers, ...args: readonly unknown[]): Promise<Answer> => {
    count += 1;
    const n = count;
    const office = child();
    return new Promise((resolve, reject) => {
      const hear = (message: unknown) => {
        const { n: to, answer, fault } = message as Answered;
        if (to !== n) return;
        office.off('message', hear);
        if (fault === undefined) resolve(answer as Answer);
        else reject(new Error(fault));
      };
      office.on('message', hear);
      office.send({ n, name, args } satisfies Asked);
    });
  };
  return {
    fallOut: () => tell('fallOut'),
    settle: (id) => tell('settle', id),
    say: (id, by, texts) => tell('say', id, by, texts),
  };
}
