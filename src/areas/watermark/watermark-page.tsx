import '../../entities/record-page.css';
import './watermark.css';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { FormDialog } from '../../action/form-dialog.tsx';
import { change } from '../../data/client.ts';
import { useMay } from '../../data/session.ts';
import { pictureAddress } from '../../entities/picture-address.ts';
import { ReadProblem } from '../../entities/read-problem.tsx';
import { usePanel } from '../../entities/use-query.ts';
import { LoadingLines } from '../../i18n/loading-lines.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SetWatermarkImage, SetWatermarkLogo, Watermark } from './watermark.graphql.ts';

const parts = ['image', 'logo'] as const;
type Part = (typeof parts)[number];

const fields = { file: { as: 'file', target: 'watermark' } } as const;

/** /settings/watermark: the image over every paper and the logo in its corner (d3:293). */
export function WatermarkPage() {
  const { t } = useTranslation('watermark');
  const may = useMay('manageWatermark');
  const [pending, setPending] = useState<Part | null>(null);
  const { data, error, again } = usePanel(Watermark, {});
  if (error) return <ReadProblem error={error} again={again} />;
  if (!data) return <LoadingLines count={4} />;
  return (
    <article className="record-page" data-testid="watermark">
      <p className="wf-muted">{t('about')}</p>
      {parts.map((part) => {
        const address = pictureAddress(data.watermark[part]);
        return (
          <section key={part} className="watermark-part">
            <h2>{t(`parts.${part}`)}</h2>
            {address === null ? (
              <p className="wf-muted">{t('none')}</p>
            ) : (
              <img src={address} alt={t(`parts.${part}`)} data-testid={`watermark.${part}`} />
            )}
            {may && (
              <Button
                size="small"
                text={t(`acts.${part}.short`)}
                data-testid={`watermark.${part}.upload`}
                onClick={() => setPending(part)}
              />
            )}
          </section>
        );
      })}
      {pending && (
        <FormDialog
          needs="manageWatermark"
          name="watermark"
          act={pending}
          fields={fields}
          send={(values, key) =>
            pending === 'image'
              ? change(SetWatermarkImage, { ...values, key })
              : change(SetWatermarkLogo, { ...values, key })
          }
          onClose={(isDone) => {
            setPending(null);
            if (isDone) again();
          }}
        />
      )}
    </article>
  );
}
