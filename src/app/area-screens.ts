import { accessArea } from '../areas/access/access.area.ts';
import { accountArea } from '../areas/account/account.area.ts';
import { addressTransactionsArea } from '../areas/address-transactions/address-transactions.area.ts';
import { adminNotificationsArea } from '../areas/admin-notifications/admin-notifications.area.ts';
import { adminsArea } from '../areas/admins/admins.area.ts';
import { arbitrationArea } from '../areas/arbitration/arbitration.area.ts';
import type { Area } from '../areas/area.ts';
import { bannersArea } from '../areas/banners/banners.area.ts';
import { bookingArea } from '../areas/booking/booking.area.ts';
import { broadcastsArea } from '../areas/broadcasts/broadcasts.area.ts';
import { callbacksArea } from '../areas/callbacks/callbacks.area.ts';
import { changeRequestsArea } from '../areas/change-requests/change-requests.area.ts';
import { chatsArea } from '../areas/chats/chats.area.ts';
import { citiesArea } from '../areas/cities/cities.area.ts';
import { codesArea } from '../areas/codes/codes.area.ts';
import { connectionArea } from '../areas/connection/connection.area.ts';
import { countriesArea } from '../areas/countries/countries.area.ts';
import { countryPaymentMethodsArea } from '../areas/country-payment-methods/country-payment-methods.area.ts';
import { cryptoCurrenciesArea } from '../areas/crypto-currencies/crypto-currencies.area.ts';
import { cryptoTokensArea } from '../areas/crypto-tokens/crypto-tokens.area.ts';
import { currenciesArea } from '../areas/currencies/currencies.area.ts';
import { dashboardArea } from '../areas/dashboard/dashboard.area.ts';
import { dealsArea } from '../areas/deals/deals.area.ts';
import { devicesArea } from '../areas/devices/devices.area.ts';
import { displaysArea } from '../areas/displays/displays.area.ts';
import { emailOptionsArea } from '../areas/email-options/email-options.area.ts';
import { emailTemplatesArea } from '../areas/email-templates/email-templates.area.ts';
import { exchangeOrdersArea } from '../areas/exchange-orders/exchange-orders.area.ts';
import { exchangeRateSettingsArea } from '../areas/exchange-rate-settings/exchange-rate-settings.area.ts';
import { feedbackArea } from '../areas/feedback/feedback.area.ts';
import { financeArea } from '../areas/finance/finance.area.ts';
import { frontConfigArea } from '../areas/front-config/front-config.area.ts';
import { handoversArea } from '../areas/handovers/handovers.area.ts';
import { invoicesArea } from '../areas/invoices/invoices.area.ts';
import { limitsArea } from '../areas/limits/limits.area.ts';
import { logsArea } from '../areas/logs/logs.area.ts';
import { marketsArea } from '../areas/markets/markets.area.ts';
import { merchantFeesArea } from '../areas/merchant-fees/merchant-fees.area.ts';
import { merchantTransactionsArea } from '../areas/merchant-transactions/merchant-transactions.area.ts';
import { moderationWordsArea } from '../areas/moderation-words/moderation-words.area.ts';
import { multiwalletTokensArea } from '../areas/multiwallet-tokens/multiwallet-tokens.area.ts';
import { notesArea } from '../areas/notes/notes.area.ts';
import { notificationTemplatesArea } from '../areas/notification-templates/notification-templates.area.ts';
import { offersArea } from '../areas/offers/offers.area.ts';
import { optionsArea } from '../areas/options/options.area.ts';
import { outboxArea } from '../areas/outbox/outbox.area.ts';
import { outcomesArea } from '../areas/outcomes/outcomes.area.ts';
import { p2pFeesArea } from '../areas/p2p-fees/p2p-fees.area.ts';
import { p2pGroupsArea } from '../areas/p2p-groups/p2p-groups.area.ts';
import { p2pLimitsArea } from '../areas/p2p-limits/p2p-limits.area.ts';
import { p2pMessagesArea } from '../areas/p2p-messages/p2p-messages.area.ts';
import { p2pProfilesArea } from '../areas/p2p-profiles/p2p-profiles.area.ts';
import { paymentMethodsArea } from '../areas/payment-methods/payment-methods.area.ts';
import { paymentTemplatesArea } from '../areas/payment-templates/payment-templates.area.ts';
import { productsArea } from '../areas/products/products.area.ts';
import { referralArea } from '../areas/referral/referral.area.ts';
import { registrationRequestsArea } from '../areas/registration-requests/registration-requests.area.ts';
import { repliesArea } from '../areas/replies/replies.area.ts';
import { reportsArea } from '../areas/reports/reports.area.ts';
import { requisitesArea } from '../areas/requisites/requisites.area.ts';
import { securityGroupsArea } from '../areas/security-groups/security-groups.area.ts';
import { settingsChangesArea } from '../areas/settings-changes/settings-changes.area.ts';
import { stakingArea } from '../areas/staking/staking.area.ts';
import { statisticsArea } from '../areas/statistics/statistics.area.ts';
import { storesArea } from '../areas/stores/stores.area.ts';
import { systemNotificationsArea } from '../areas/system-notifications/system-notifications.area.ts';
import { tradeTimersArea } from '../areas/trade-timers/trade-timers.area.ts';
import { traderLeadsArea } from '../areas/trader-leads/trader-leads.area.ts';
import { tradingArea } from '../areas/trading/trading.area.ts';
import { transactionMethodsArea } from '../areas/transaction-methods/transaction-methods.area.ts';
import { transactionsArea } from '../areas/transactions/transactions.area.ts';
import { userNotificationsArea } from '../areas/users/notifications/user-notifications.area.ts';
import { usersArea } from '../areas/users/users.area.ts';
import { verificationsArea } from '../areas/users/verification/verifications.area.ts';
import { watermarkArea } from '../areas/watermark/watermark.area.ts';

/** Written by `npm run gen` from the files that exist. */
export const areaScreens: Area = [
  ...accessArea,
  ...accountArea,
  ...addressTransactionsArea,
  ...adminNotificationsArea,
  ...adminsArea,
  ...arbitrationArea,
  ...bannersArea,
  ...bookingArea,
  ...broadcastsArea,
  ...callbacksArea,
  ...changeRequestsArea,
  ...chatsArea,
  ...citiesArea,
  ...codesArea,
  ...connectionArea,
  ...countriesArea,
  ...countryPaymentMethodsArea,
  ...cryptoCurrenciesArea,
  ...cryptoTokensArea,
  ...currenciesArea,
  ...dashboardArea,
  ...dealsArea,
  ...devicesArea,
  ...displaysArea,
  ...emailOptionsArea,
  ...emailTemplatesArea,
  ...exchangeOrdersArea,
  ...exchangeRateSettingsArea,
  ...feedbackArea,
  ...financeArea,
  ...frontConfigArea,
  ...handoversArea,
  ...invoicesArea,
  ...limitsArea,
  ...logsArea,
  ...marketsArea,
  ...merchantFeesArea,
  ...merchantTransactionsArea,
  ...moderationWordsArea,
  ...multiwalletTokensArea,
  ...notesArea,
  ...notificationTemplatesArea,
  ...offersArea,
  ...optionsArea,
  ...outboxArea,
  ...outcomesArea,
  ...p2pFeesArea,
  ...p2pGroupsArea,
  ...p2pLimitsArea,
  ...p2pMessagesArea,
  ...p2pProfilesArea,
  ...paymentMethodsArea,
  ...paymentTemplatesArea,
  ...productsArea,
  ...referralArea,
  ...registrationRequestsArea,
  ...repliesArea,
  ...reportsArea,
  ...requisitesArea,
  ...securityGroupsArea,
  ...settingsChangesArea,
  ...stakingArea,
  ...statisticsArea,
  ...storesArea,
  ...systemNotificationsArea,
  ...tradeTimersArea,
  ...traderLeadsArea,
  ...tradingArea,
  ...transactionMethodsArea,
  ...transactionsArea,
  ...userNotificationsArea,
  ...usersArea,
  ...verificationsArea,
  ...watermarkArea,
];
