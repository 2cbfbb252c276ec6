import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import { useCallback, useEffect, useState } from 'react';
import { change, read } from '../../data/client.ts';
import { ClientError, errorText } from '../../data/client-error.ts';
import { useMay } from '../../data/session.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { formatNumber } from '../../i18n/number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Booking, BookingSettings, EditBookingSettings } from './booking.graphql.ts';
import './booking.css';

const names = ['maxBundles', 'bookingLimit', 'bookingPeriod'] as const;
const fields = {
  maxBundles: { as: 'limit' },
  bookingLimit: { as: 'limit' },
  bookingPeriod: { as: 'limit' },
} as const;

/** /traders/booking: how requisites may be taken for deals, with "no limit" (d3:216). */
export function BookingPage() {
  const { t } = useTranslation(['booking', 'form', 'errors', 'common']);
  const may = useMay('editBookingSettings');
  const [booking, setBooking] = useState<Booking | null>(null);
  const [error, setError] = useState<ClientError | null>(null);
  const [asking, setAsking] = useState(false);
  const again = useCallback(() => {
    read(BookingSettings, {}).then(
      ({ bookingSettings }) => {
        setBooking(bookingSettings);
        setError(null);
      },
      (reason: unknown) =>
        setError(
          reason instanceof ClientError ? reason : new ClientError(String(reason), 'Undefined'),
        ),
    );
  }, []);
  useEffect(again, [again]);

  if (!booking)
    return error ? (
      <NonIdealState
        title={errorText(t as never, error)}
        action={<Button text={t('common:do.retry')} onClick={again} />}
      />
    ) : (
      <NonIdealState icon={<Spinner />} />
    );
  return (
    <section className="booking" aria-label={t('booking:title')} data-testid="booking">
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>{t(`booking:inputs.${name}`)}</dt>
            <dd className="wf-num">
              {booking[name] === 0 ? t('form:noLimit') : formatNumber(booking[name])}
            </dd>
          </div>
        ))}
      </dl>
      {may && (
        <Button
          intent="primary"
          icon={<EditIcon />}
          data-testid="booking.edit"
          text={t('booking:acts.edit.label')}
          onClick={() => setAsking(true)}
        />
      )}
      {asking && (
        <FormDialog
          name="booking"
          act="edit"
          fields={fields}
          start={booking}
          send={(values, key) => change(EditBookingSettings, { ...values, key } as never)}
          onClose={(done) => {
            setAsking(false);
            if (done) again();
          }}
        />
      )}
    </section>
  );
}
