import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import { useCallback, useEffect, useState } from 'react';
import { ActDialogLater } from '../../action/act-dialog-later.tsx';
import type { AnyRow } from '../../action/define-record.ts';
import { read } from '../../data/client.ts';
import { type ClientError, errorText, toClientError } from '../../data/client-error.ts';
import { useMay } from '../../data/session.ts';
import { SettingsHistoryLink } from '../../entities/settings-history-link.tsx';
import { formatNumber } from '../../i18n/number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../theme/empty-state.tsx';
import { type Booking, BookingSettings } from './booking.graphql.ts';
import { bookingFields, bookingRecord, bookingRow, sendBooking } from './booking.record.ts';
import './booking.css';

/** /traders/booking: how requisites may be booked for deals, with "no limit" (d3:216). */
export function BookingPage() {
  const { t } = useTranslation(['booking', 'form', 'errors', 'common']);
  const may = useMay('editBookingSettings');
  const [booking, setBooking] = useState<Booking | null>(null);
  const [error, setError] = useState<ClientError | null>(null);
  const [pendingEdit, setPendingEdit] = useState<AnyRow | null>(null);
  const again = useCallback(() => {
    read(BookingSettings, {}).then(
      ({ bookingSettings }) => {
        setBooking(bookingSettings);
        setError(null);
      },
      (reason: unknown) => setError(toClientError(reason)),
    );
  }, []);
  useEffect(again, [again]);

  if (!booking)
    return error ? (
      <EmptyState
        title={errorText(t, error)}
        action={<Button text={t('common:do.retry')} onClick={again} />}
      />
    ) : (
      <NonIdealState icon={<Spinner />} />
    );
  const amountOf = (value: number | null) =>
    value === null ? '–' : value === 0 ? t('form:noLimit') : formatNumber(value);
  return (
    <section className="booking" aria-label={t('booking:title')} data-testid="booking">
      <dl>
        {bookingFields.map((name) => (
          <div key={name}>
            <dt>{t(`booking:inputs.${name}`)}</dt>
            <dd className="wf-num">{amountOf(booking[name])}</dd>
          </div>
        ))}
      </dl>
      {may && (
        <Button
          intent="primary"
          icon={<EditIcon />}
          data-testid="booking.edit"
          text={t('booking:acts.edit.label')}
          onClick={() => setPendingEdit(bookingRow(booking))}
        />
      )}
      <SettingsHistoryLink of="bookingSettings" />
      {pendingEdit && (
        <ActDialogLater
          record={bookingRecord}
          event="edit"
          row={pendingEdit}
          send={sendBooking}
          onClose={(done) => {
            setPendingEdit(null);
            if (done) again();
          }}
        />
      )}
    </section>
  );
}
