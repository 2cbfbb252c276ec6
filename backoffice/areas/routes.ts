import type { Route } from '../engine/routes.ts';
import { adminNotificationRoutes } from './admin-notifications/admin-notifications.routes.ts';
import { adminRoutes } from './admins/admins.routes.ts';
import { arbitrationRoutes } from './arbitration/arbitration.routes.ts';
import { balanceRoutes } from './balances/balances.routes.ts';
import { bannerRoutes } from './banners/banners.routes.ts';
import { bookingRoutes } from './booking/booking.routes.ts';
import { callbacksRoutes } from './callbacks/callbacks.routes.ts';
import { chatRoutes } from './chats/chats.routes.ts';
import { citiesRoutes } from './cities/cities.routes.ts';
import { codeRoutes } from './codes/codes.routes.ts';
import { countriesRoutes } from './countries/countries.routes.ts';
import { countryPaymentMethodsRoutes } from './country-payment-methods/country-payment-methods.routes.ts';
import { cryptoCurrenciesRoutes } from './crypto-currencies/crypto-currencies.routes.ts';
import { cryptoTokensRoutes } from './crypto-tokens/crypto-tokens.routes.ts';
import { currencyRoutes } from './currencies/currencies.routes.ts';
import { dealRoutes } from './deals/deals.routes.ts';
import { deviceRoutes } from './devices/devices.routes.ts';
import { emailOptionsRoutes } from './email-options/email-options.routes.ts';
import { emailTemplatesRoutes } from './email-templates/email-templates.routes.ts';
import { exchangeOrderRoutes } from './exchange-orders/exchange-orders.routes.ts';
import { exchangeRateSettingsRoutes } from './exchange-rate-settings/exchange-rate-settings.routes.ts';
import { feedbackRoutes } from './feedback/feedback.routes.ts';
import { fileRoutes } from './files/files.routes.ts';
import { frontConfigRoutes } from './front-config/front-config.routes.ts';
import { groupChatRoutes } from './group-chat/group-chat.routes.ts';
import { invoicesRoutes } from './invoices/invoices.routes.ts';
import { limitRoutes } from './limits/limits.routes.ts';
import { logRoutes } from './logs/logs.routes.ts';
import { marketRoutes } from './markets/markets.routes.ts';
import { merchantFeesRoutes } from './merchant-fees/merchant-fees.routes.ts';
import { merchantTransactionsRoutes } from './merchant-transactions/merchant-transactions.routes.ts';
import { moderationWordRoutes } from './moderation-words/moderation-words.routes.ts';
import { multiwalletTokensRoutes } from './multiwallet-tokens/multiwallet-tokens.routes.ts';
import { notificationTemplatesRoutes } from './notification-templates/notification-templates.routes.ts';
import { offerRoutes } from './offers/offers.routes.ts';
import { optionRoutes } from './options/options.routes.ts';
import { p2pFeesRoutes } from './p2p-fees/p2p-fees.routes.ts';
import { p2pGroupsRoutes } from './p2p-groups/p2p-groups.routes.ts';
import { p2pLimitsRoutes } from './p2p-limits/p2p-limits.routes.ts';
import { p2pMessagesRoutes } from './p2p-messages/p2p-messages.routes.ts';
import { p2pProfileRoutes } from './p2p-profiles/p2p-profiles.routes.ts';
import { paymentMethodRoutes } from './payment-methods/payment-methods.routes.ts';
import { paymentTemplatesRoutes } from './payment-templates/payment-templates.routes.ts';
import { productsRoutes } from './products/products.routes.ts';
import { referralRoutes } from './referral/referral.routes.ts';
import { registrationRequestsRoutes } from './registration-requests/registration-requests.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { requisiteRoutes } from './requisites/requisites.routes.ts';
import { securityGroupsRoutes } from './security-groups/security-groups.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { stakingRoutes } from './staking/staking.routes.ts';
import { otherStatisticsRoutes } from './statistics/other-statistics.routes.ts';
import { p2pStatisticsRoutes } from './statistics/p2p-statistics.routes.ts';
import { statisticsRoutes } from './statistics/statistics.routes.ts';
import { stopSwitchRoutes } from './stop-switches/stop-switches.routes.ts';
import { storesRoutes } from './stores/stores.routes.ts';
import { systemNotificationsRoutes } from './system-notifications/system-notifications.routes.ts';
import { tagRoutes } from './tags/tags.routes.ts';
import { tradeTimerRoutes } from './trade-timers/trade-timers.routes.ts';
import { traderLeadsRoutes } from './trader-leads/trader-leads.routes.ts';
import { tradingRoutes } from './trading/trading.routes.ts';
import { methodIconRoutes } from './transaction-methods/icon.routes.ts';
import { transactionMethodRoutes } from './transaction-methods/transaction-methods.routes.ts';
import { transactionActRoutes } from './transactions/acts.routes.ts';
import { transactionRoutes } from './transactions/transactions.routes.ts';
import { userAccountRoutes } from './user-accounts/user-accounts.routes.ts';
import { userDocumentRoutes } from './user-documents/user-documents.routes.ts';
import { userNotificationRoutes } from './user-notifications/user-notifications.routes.ts';
import { allowedIpRoutes } from './user-security/allowed-ips.routes.ts';
import { secondFactorRoutes } from './user-security/second-factors.routes.ts';
import { userSecurityRoutes } from './user-security/user-security.routes.ts';
import { lockRoutes } from './users/locks.routes.ts';
import { roleRoutes } from './users/roles.routes.ts';
import { userRoutes } from './users/users.routes.ts';
import { verificationRoutes } from './verifications/verifications.routes.ts';
import { financeRoutes } from './wallets/finance.routes.ts';
import { watermarkRoutes } from './watermark/watermark.routes.ts';

/** Written by `npm run gen` from the files that exist. */
export const routes: readonly Route[] = [
  ...adminNotificationRoutes,
  ...adminRoutes,
  ...arbitrationRoutes,
  ...balanceRoutes,
  ...bannerRoutes,
  ...bookingRoutes,
  ...callbacksRoutes,
  ...chatRoutes,
  ...citiesRoutes,
  ...codeRoutes,
  ...countriesRoutes,
  ...countryPaymentMethodsRoutes,
  ...cryptoCurrenciesRoutes,
  ...cryptoTokensRoutes,
  ...currencyRoutes,
  ...dealRoutes,
  ...deviceRoutes,
  ...emailOptionsRoutes,
  ...emailTemplatesRoutes,
  ...exchangeOrderRoutes,
  ...exchangeRateSettingsRoutes,
  ...feedbackRoutes,
  ...fileRoutes,
  ...frontConfigRoutes,
  ...groupChatRoutes,
  ...invoicesRoutes,
  ...limitRoutes,
  ...logRoutes,
  ...marketRoutes,
  ...merchantFeesRoutes,
  ...merchantTransactionsRoutes,
  ...moderationWordRoutes,
  ...multiwalletTokensRoutes,
  ...notificationTemplatesRoutes,
  ...offerRoutes,
  ...optionRoutes,
  ...p2pFeesRoutes,
  ...p2pGroupsRoutes,
  ...p2pLimitsRoutes,
  ...p2pMessagesRoutes,
  ...p2pProfileRoutes,
  ...paymentMethodRoutes,
  ...paymentTemplatesRoutes,
  ...productsRoutes,
  ...referralRoutes,
  ...registrationRequestsRoutes,
  ...reportRoutes,
  ...requisiteRoutes,
  ...securityGroupsRoutes,
  ...sessionRoutes,
  ...stakingRoutes,
  ...otherStatisticsRoutes,
  ...p2pStatisticsRoutes,
  ...statisticsRoutes,
  ...stopSwitchRoutes,
  ...storesRoutes,
  ...systemNotificationsRoutes,
  ...tagRoutes,
  ...tradeTimerRoutes,
  ...traderLeadsRoutes,
  ...tradingRoutes,
  ...methodIconRoutes,
  ...transactionMethodRoutes,
  ...transactionActRoutes,
  ...transactionRoutes,
  ...userAccountRoutes,
  ...userDocumentRoutes,
  ...userNotificationRoutes,
  ...allowedIpRoutes,
  ...secondFactorRoutes,
  ...userSecurityRoutes,
  ...lockRoutes,
  ...roleRoutes,
  ...userRoutes,
  ...verificationRoutes,
  ...financeRoutes,
  ...watermarkRoutes,
];
