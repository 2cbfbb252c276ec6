import guessed from '../contract/guessed-names.json' with { type: 'json' };

export type NamesByPlace = Readonly<Record<string, readonly string[]>>;

/**
 * Names that the gateway sends although no document spells them, by `METHOD path`, in groups by
 * what the documents say instead.
 */
export const guessedNames: Readonly<
  Record<string, { readonly why: string; readonly calls: Readonly<Record<string, NamesByPlace>> }>
> = guessed;

/** The same as `METHOD path place name`. */
export const guesses: ReadonlySet<string> = new Set(
  Object.values(guessedNames).flatMap(({ calls }) =>
    Object.entries(calls).flatMap(([call, places]) =>
      Object.entries(places).flatMap(([place, names]) =>
        names.map((name) => `${call} ${place} ${name}`),
      ),
    ),
  ),
);
