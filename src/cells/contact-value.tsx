import './cell.css';
import { useState } from 'react';
import { ClientError, errorText } from '../data/client-error.ts';
import { graphql } from '../data/graphql.ts';
import { notify } from '../data/notices.ts';
import { post } from '../data/post.ts';
import { useMay } from '../data/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { ColumnSpec } from './column-types.ts';

const RevealContact = graphql(`
  mutation RevealContact($id: ID!, $field: ContactField!) {
    revealContact(id: $id, field: $field)
  }
`);

interface Props {
  readonly column: ColumnSpec;
  readonly row: Readonly<Record<string, unknown>>;
}

/**
 * Shows a contact as masked by the gateway. The revealed value exists only in this cell; no cache
 * stores it.
 */
export function ContactValue({ column, row }: Props) {
  const { t } = useTranslation(['list', 'errors']);
  const mayReveal = useMay('revealContacts');
  const [revealed, setRevealed] = useState<{ id: string; text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const id = String(row[column.secondary ?? 'id']);
  const masked = String(row[column.field]);

  const reveal = async () => {
    if (!column.reveals || isBusy) return;
    setBusy(true);
    try {
      const answer = await post(RevealContact, { id, field: column.reveals });
      setRevealed({ id, text: answer.revealContact ?? masked });
    } catch (error) {
      const reason = error instanceof ClientError ? errorText(t, error) : String(error);
      notify({ intent: 'danger', key: 'list:contact.failed', values: { reason } });
    } finally {
      setBusy(false);
    }
  };

  if (revealed?.id === id)
    return (
      <span className="cell-copy" data-copy={revealed.text} title={revealed.text}>
        {revealed.text}
      </span>
    );
  return (
    <span className="cell-contact">
      <span title={masked}>{masked}</span>
      {mayReveal && (
        <button
          type="button"
          className="cell-contact-reveal"
          title={t('list:contact.hint')}
          disabled={isBusy}
          data-testid={`reveal.${column.field}`}
          onClick={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void reveal();
          }}
        >
          {t('list:contact.reveal')}
        </button>
      )}
    </span>
  );
}
