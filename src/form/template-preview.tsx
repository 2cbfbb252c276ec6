import './template-field.css';
import { SegmentedControl, Switch } from '@blueprintjs/core';
import { useState } from 'react';
import { fillTemplate } from '../../machines/template/placeholders.ts';
import { textOfHtml } from '../../machines/template/plain-text.ts';
import { sampleValues } from '../../machines/template/template-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { previewDocument } from './template-document.ts';

const views = ['phone', 'desk', 'text'] as const;
type View = (typeof views)[number];
const isView = (view: string): view is View => views.some((one) => one === view);

/** Shows an email with sample values: in a frame without any right, or as plain text. */
export function TemplatePreview({ body }: { readonly body: string }) {
  const { t } = useTranslation('form');
  const [view, setView] = useState<View>('phone');
  const [isDark, setDark] = useState(false);
  const filled = fillTemplate(body, sampleValues, 'html');
  return (
    <section className="template-field-preview" aria-label={t('template.preview')}>
      <SegmentedControl
        size="small"
        value={view}
        options={views.map((value) => ({ value, label: t(`template.views.${value}`) }))}
        onValueChange={(value) => isView(value) && setView(value)}
      />
      {view !== 'text' && (
        <Switch
          inline
          checked={isDark}
          label={t('template.dark')}
          data-testid="preview.dark"
          onChange={({ currentTarget }) => setDark(currentTarget.checked)}
        />
      )}
      {view === 'text' ? (
        <pre className="template-field-plain" data-testid="preview.text">
          {textOfHtml(filled)}
        </pre>
      ) : (
        <iframe
          key={`${view} ${isDark}`}
          sandbox=""
          referrerPolicy="no-referrer"
          title={t('template.preview')}
          data-testid="preview.frame"
          className={`template-field-frame template-field-${view}`}
          srcDoc={previewDocument(filled, isDark ? 'dark' : 'light')}
        />
      )}
    </section>
  );
}
