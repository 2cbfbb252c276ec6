import './list.css';
import { Button, ButtonGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { type ReactNode, useEffect, useState } from 'react';
import { digitsMask } from '../form/masks.ts';
import { formatNumber } from '../i18n/number.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { pageButtons } from './page-buttons.ts';

interface Props {
  readonly label: string;
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  readonly size: number;
  /** Selectable page sizes; null hides the selector. */
  readonly sizes: readonly number[] | null;
  readonly onSize: (size: number) => void;
  /** Content before the buttons. */
  readonly children?: ReactNode;
}

/** Shows first, last and neighbouring pages, arrows, a page input, and the page size (d1:59). */
export function PagerBar({ label, page, pages, onPage, size, sizes, onSize, children }: Props) {
  const { t } = useTranslation('list');
  return (
    <nav className="list-pager" aria-label={label}>
      {children}
      <ButtonGroup>
        <Button
          icon={<ChevronLeft />}
          disabled={page <= 1}
          aria-label={t('pager.previous')}
          onClick={() => onPage(page - 1)}
        />
        {pageButtons(page, pages).map((button) =>
          typeof button === 'number' ? (
            <Button
              key={button}
              text={formatNumber(button)}
              active={button === page}
              aria-current={button === page ? 'page' : undefined}
              aria-label={t('pager.page', { page: button })}
              onClick={() => onPage(button)}
            />
          ) : (
            <Button key={button} disabled text="…" aria-hidden />
          ),
        )}
        <Button
          icon={<ChevronRight />}
          disabled={page >= pages}
          aria-label={t('pager.next')}
          onClick={() => onPage(page + 1)}
        />
      </ButtonGroup>
      {pages > 1 && <PageInput page={page} pages={pages} onGo={onPage} />}
      {sizes !== null && (
        <HTMLSelect
          aria-label={t('pager.size')}
          value={size}
          options={[...new Set([...sizes, size])].sort((a, b) => a - b)}
          onChange={(event) => onSize(Number(event.target.value))}
        />
      )}
    </nav>
  );
}

interface PageInputProps {
  readonly page: number;
  readonly pages: number;
  readonly onGo: (page: number) => void;
}

/** Page input. Enter opens a valid page; losing the focus restores the current page (d1:118). */
function PageInput({ page, pages, onGo }: PageInputProps) {
  const { t } = useTranslation('list');
  const [text, setText] = useState(String(page));
  useEffect(() => setText(String(page)), [page]);
  const requestedPage = Number(text);
  const isValid = Number.isInteger(requestedPage) && requestedPage >= 1 && requestedPage <= pages;
  return (
    <InputGroup
      className="list-page-input wf-num"
      inputMode="numeric"
      aria-label={t('pager.goTo')}
      data-testid="pager.input"
      value={text}
      intent={isValid ? 'none' : 'danger'}
      aria-invalid={!isValid}
      onValueChange={(value) => setText(digitsMask(value))}
      onBlur={() => setText(String(page))}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isValid) onGo(requestedPage);
      }}
    />
  );
}
