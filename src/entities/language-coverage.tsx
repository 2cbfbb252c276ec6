import { Button, Dialog, DialogBody, HTMLTable } from '@blueprintjs/core';
import { PlusIcon, TickIcon, TranslateIcon } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { enums, type MemberOf } from '../data/enums.ts';
import { useRead } from '../data/use-read.ts';
import { findText } from '../i18n/derived-text.ts';
import { LoadingLines } from '../i18n/loading-lines.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import './language-coverage.css';
import { ReadProblem } from './read-problem.tsx';

type Language = MemberOf<'ContentLanguage'>;

/** A text that exists. */
interface CoveredText<Type extends string> {
  readonly type: Type | 'UNKNOWN' | null;
  readonly language: Language | null;
}

interface Gap<Type extends string> {
  readonly type: Type;
  readonly language: Language;
}

interface Props<Type extends string> {
  readonly types: readonly Type[];
  readonly nameOf: (type: Type) => string;
  readonly readTexts: () => Promise<readonly CoveredText<Type>[]>;
  /** The form that adds a missing text; undefined if the person may not. */
  readonly adding: ((gap: Gap<Type>, onClose: (isDone: boolean) => void) => ReactNode) | undefined;
}

const languages = enums.ContentLanguage.filter((one) => one !== 'UNKNOWN');
const nameOfLanguage = (one: Language) => findText('enums', `ContentLanguage.${one}`) ?? one;
const keyOf = (type: string | null, language: string | null) => `${type} ${language}`;

function Coverage<Type extends string>({ types, nameOf, readTexts, adding }: Props<Type>) {
  const { t } = useTranslation('form');
  const { value: read, error, again } = useRead('texts', '', readTexts);
  const [gap, setGap] = useState<Gap<Type> | null>(null);
  if (error) return <ReadProblem error={error} again={again} />;
  if (!read) return <LoadingLines count={4} />;
  const texts = new Set(read.map(({ type, language }) => keyOf(type, language)));
  const count = types
    .flatMap((type) => languages.map((language) => keyOf(type, language)))
    .filter((key) => !texts.has(key)).length;
  return (
    <>
      <p aria-live="polite">
        {count === 0 ? t('coverage.complete') : t('coverage.missing', { count })}
      </p>
      <HTMLTable compact className="language-coverage" data-testid="coverage">
        <thead>
          <tr>
            <td />
            {languages.map((one) => (
              <th key={one} scope="col">
                {nameOfLanguage(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {types.map((type) => (
            <tr key={type}>
              <th scope="row">{nameOf(type)}</th>
              {languages.map((language) => {
                const named = { text: nameOf(type), language: nameOfLanguage(language) };
                if (texts.has(keyOf(type, language)))
                  return (
                    <td key={language}>
                      <TickIcon size={12} title={t('coverage.has', named)} />
                    </td>
                  );
                return (
                  <td key={language} className="language-coverage-gap">
                    {adding ? (
                      <Button
                        size="small"
                        variant="minimal"
                        intent="warning"
                        icon={<PlusIcon size={12} />}
                        title={t('coverage.add', named)}
                        aria-label={t('coverage.add', named)}
                        data-testid={`coverage.add.${type}.${language}`}
                        onClick={() => setGap({ type, language })}
                      />
                    ) : (
                      <span title={t('coverage.lacks', named)}>–</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
      {gap &&
        adding?.(gap, (isDone) => {
          setGap(null);
          if (isDone) again();
        })}
    </>
  );
}

/** Opens a table of the texts that exist in each language, in which missing ones are added. */
export function LanguageCoverageButton<Type extends string>(props: Props<Type>) {
  const { t } = useTranslation('form');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<TranslateIcon />}
        title={t('coverage.label')}
        aria-label={t('coverage.label')}
        data-testid="coverage.open"
        onClick={() => setOpen(true)}
      />
      <Dialog
        isOpen={isOpen}
        title={t('coverage.title')}
        className="language-coverage-dialog"
        onClose={() => setOpen(false)}
      >
        <DialogBody>
          <Coverage {...props} />
        </DialogBody>
      </Dialog>
    </>
  );
}
