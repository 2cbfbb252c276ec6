import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import type { ChangeEffect } from './effect/change-effect.tsx';
import type { EffectSpec } from './effect/effect-spec.ts';

const Later = lazy(async () => ({
  default: (await import('./effect/change-effect.tsx')).ChangeEffect,
}));

interface Props extends Omit<ComponentProps<typeof ChangeEffect>, 'effect'> {
  readonly load: () => Promise<EffectSpec>;
}

/** What an edit does, loaded with its dialog; the edit is possible without it. */
export function ActEffect({ load, ...props }: Props) {
  const [effect, setEffect] = useState<EffectSpec | null>(null);
  // Each render may bring another function for the same effect.
  const [first] = useState(() => load);
  useEffect(() => {
    let current = true;
    first().then(
      (loaded) => current && setEffect(loaded),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [first]);
  return (
    effect && (
      <Suspense fallback={null}>
        <Later effect={effect} {...props} />
      </Suspense>
    )
  );
}
