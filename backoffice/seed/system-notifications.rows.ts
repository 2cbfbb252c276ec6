import { systemNotifications } from '../db/schema/system-notifications.ts';
import { plainRows } from './plain-rows.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);

export const systemNotificationsRows = plainRows(systemNotifications, [
  {
    text: 'Withdrawals of USDT on TRON take longer today, because the network is busy.',
    ...{ language: 'en', dateFrom: day('2026-03-02'), dateTo: day('2026-03-03') },
    dateCreated: day('2026-03-02'),
  },
  {
    text: 'Никогда не подтверждайте сделку до того, как деньги поступят на ваш счёт.',
    ...{ language: 'ru', dateCreated: day('2026-05-11') },
  },
  {
    text: 'Never release coins before the payment has arrived in your own account.',
    ...{ language: 'en', dateCreated: day('2026-05-11') },
  },
  {
    text: 'The platform will never ask for your password or your codes.',
    ...{ language: null, dateCreated: day('2026-08-19') },
  },
  {
    text: 'Las operaciones P2P se detienen el 1 de enero de 2099 de 02:00 a 03:00 UTC.',
    ...{ language: 'es', dateFrom: day('2098-12-25'), dateTo: day('2099-01-01') },
    dateCreated: day('2026-10-30'),
  },
]);
