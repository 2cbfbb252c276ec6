/** Comments of staff on their actions. Not translated: people wrote them, each in one language. */
export const actions: Readonly<Record<string, readonly string[] | undefined>> = {
  confirm: [
    'Checked with the provider, payment found',
    'Платёж найден в выписке, подтверждаю',
    'Banka dekontu doğrulandı',
    'Txid verified on the explorer',
  ],
  complete: [
    'Credited by hand, provider ticket 48213',
    'Зачислено вручную после сверки',
    'Makse laekus, lõpetan käsitsi',
    'Completado tras verificar el comprobante',
  ],
  cancel: [
    'Sender name does not match the account',
    'Имя отправителя не совпадает с профилем',
    'Gönderen adı uyuşmuyor',
    'Duplicate of an earlier transfer',
    '重复提交，已取消',
  ],
  decline: [
    'Third-party card',
    'Карта третьего лица',
    'Limit of the day exceeded',
    'Requisitos incorrectos',
  ],
  revert: ['Chargeback received from the acquirer', 'Возврат по требованию банка-эквайера'],
  contact: ['Asked for the payment receipt', 'Запросили чек об оплате', 'Dekont istendi'],
  approveKyt: ['Source of funds explained, documents attached', 'Источник средств подтверждён'],
  returnKyt: [
    'Exposure to a mixer above the limit, funds go back',
    'Высокий риск: санкционный адрес, возврат отправителю',
  ],
  process: ['Sent again to the provider', 'Повторно отправлено провайдеру'],
  check: ['Waiting for two more confirmations'],
};

/** Error details of the platform, by the kind of method. */
export const failures = {
  chain: [
    'Hot wallet balance too low',
    'Destination tag missing',
    'Node timeout after 30 s',
    'Fee estimate rejected by the mempool',
    'Address is a contract without a fallback',
  ],
  fiat: [
    'Acquirer: 51 insufficient funds',
    'Acquirer: 05 do not honour',
    'Provider timeout',
    'Beneficiary account closed',
    'Payment purpose rejected by the bank',
  ],
} as const;

type Category = readonly [name: string, low: number, high: number];

/** Origins of coins, with the range of the risk score of each. */
export const kytCategories: Readonly<Record<'clean' | 'flagged', readonly Category[]>> = {
  clean: [
    ['Exchange', 1, 18],
    ['Wallet', 1, 25],
    ['Mining pool', 0, 8],
    ['P2P exchange', 10, 42],
    ['Payment processor', 2, 20],
    ['DeFi', 5, 35],
  ],
  flagged: [
    ['Mixing service', 72, 98],
    ['Sanctions', 90, 100],
    ['Darknet market', 80, 99],
    ['Gambling', 55, 80],
    ['Scam', 70, 95],
    ['Stolen coins', 85, 100],
    ['High-risk exchange', 60, 85],
  ],
};
