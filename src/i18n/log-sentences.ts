/** Texts of the action log as they are written: one per object and one per verb. */
export interface LogTexts {
  readonly words: {
    /** Order of `object` and `verb` in this language. */
    readonly sentence: string;
    readonly verbs: Readonly<Record<string, string>>;
    readonly objectType: Readonly<Record<string, string>>;
    /** Sentences whose meaning or grammar differs from object and verb. */
    readonly act: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
}

/**
 * Returns the texts of the action log as the console reads them: a sentence `words.act.<object>.<verb>`
 * for each action. It is composed when the client is built, so that filters and exports list the
 * same sentences as cells.
 */
export function withLogSentences(texts: LogTexts, actions: readonly string[]) {
  const { sentence, verbs, ...words } = texts.words;
  const act: Record<string, Record<string, string>> = {};
  for (const action of actions) {
    const [object = '', verb = ''] = action.split('.');
    const [name, done] = [words.objectType[object], verbs[verb]];
    const own = words.act[object]?.[verb];
    const composed = name && done && sentence.replace('{{object}}', name).replace('{{verb}}', done);
    const text = own ?? composed;
    if (text) act[object] = { ...act[object], [verb]: text };
  }
  return { ...texts, words: { ...words, act } };
}
