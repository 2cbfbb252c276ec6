import { Button, ButtonGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pagesOf } from '../../machines/list/list-context.ts';
import { digitsMask } from '../form/masks.ts';
import { formatNumber } from '../i18n/format.ts';
import { useListController } from './list-controller.ts';
import { pageButtons } from './page-buttons.ts';

/** First, last and neighbouring pages, arrows, a page input, and the page size (d1:59). */
export function Pager() {
  const { spec, actor } = useListController();
  const { t } = useTranslation('list');
  const page = useSelector(actor, ({ context }) => context.query.page);
  const size = useSelector(actor, ({ context }) => context.query.size);
  const total = useSelector(actor, ({ context }) => context.total);
  const exact = useSelector(actor, ({ context }) => context.exact);
  const pages = pagesOf(total, size);
  const go = (to: number) => actor.send({ type: 'page', page: to });

  return (
    <nav className="wf-pager" aria-label={t('pager.label')}>
      <span className="wf-num wf-muted" data-testid="pager.total">
        {total !== null &&
          t(exact ? 'pager.total' : 'pager.atLeast', {
            count: total,
            formatted: formatNumber(total),
          })}
      </span>
      <ButtonGroup>
        <Button
          icon={<ChevronLeft />}
          disabled={page <= 1}
          aria-label={t('pager.previous')}
          onClick={() => go(page - 1)}
        />
        {pageButtons(page, pages).map((button) =>
          typeof button === 'number' ? (
            <Button
              key={button}
              text={formatNumber(button)}
              active={button === page}
              aria-current={button === page ? 'page' : undefined}
              aria-label={t('pager.page', { page: button })}
              onClick={() => go(button)}
            />
          ) : (
            <Button key={button} disabled text="…" aria-hidden />
          ),
        )}
        <Button
          icon={<ChevronRight />}
          disabled={page >= pages}
          aria-label={t('pager.next')}
          onClick={() => go(page + 1)}
        />
      </ButtonGroup>
      {pages > 1 && <PageInput page={page} pages={pages} onGo={go} />}
      {spec.size === null && (
        <HTMLSelect
          aria-label={t('pager.size')}
          value={size}
          options={[...new Set([20, 50, 100, size])].sort((a, b) => a - b)}
          onChange={(event) => actor.send({ type: 'size', size: Number(event.target.value) })}
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

/** Enter jumps when it is a page; losing the focus puts the present page back (d1:118). */
function PageInput({ page, pages, onGo }: PageInputProps) {
  const { t } = useTranslation('list');
  const [text, setText] = useState(String(page));
  useEffect(() => setText(String(page)), [page]);
  const wanted = Number(text);
  const isValid = Number.isInteger(wanted) && wanted >= 1 && wanted <= pages;
  return (
    <InputGroup
      className="wf-page-input wf-num"
      inputMode="numeric"
      aria-label={t('pager.goTo')}
      data-testid="pager.input"
      value={text}
      intent={isValid ? 'none' : 'danger'}
      aria-invalid={!isValid}
      onValueChange={(value) => setText(digitsMask(value))}
      onBlur={() => setText(String(page))}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isValid) onGo(wanted);
      }}
    />
  );
}
