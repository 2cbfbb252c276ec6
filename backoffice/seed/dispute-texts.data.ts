import type { disputeReason } from '../../machines/dispute/dispute.codes.ts';

type Reason = keyof typeof disputeReason;

/** Complaints of users who call an arbitrator, by language. */
export const complaints: Readonly<Record<Reason, Readonly<Record<string, string>>>> = {
  latePayment: {
    en: 'The money arrived an hour after the deal had to be paid. The rate is another one now.',
    ru: 'Деньги пришли на час позже срока, курс уже другой.',
    zh: '超过付款时限一小时才到账，价格已经变了。',
    es: 'El dinero llegó una hora tarde y el precio ya es otro.',
    et: 'Raha laekus tund aega pärast tähtaega, kurss on nüüd teine.',
    tr: 'Para süresinden bir saat sonra geldi, kur artık farklı.',
  },
  wrongAmount: {
    en: 'Less than agreed has arrived, the bank took its fee from the transfer.',
    ru: 'Пришло меньше, чем договаривались: банк удержал комиссию.',
    zh: '到账金额比约定的少，银行扣了手续费。',
    es: 'Ha llegado menos de lo acordado, el banco descontó su comisión.',
    et: 'Laekus vähem kui kokku lepitud, pank võttis teenustasu maha.',
    tr: 'Anlaşılandan az geldi, banka masrafı kesmiş.',
  },
  thirdPartySender: {
    en: 'The sender is not the buyer. I do not accept payments from other people.',
    ru: 'Перевод пришёл с чужой карты, имя не совпадает с профилем.',
    zh: '付款人姓名与买家实名不一致，我不接受第三方付款。',
    es: 'El remitente no es el comprador. No acepto pagos de terceros.',
    et: 'Saatja ei ole ostja. Kolmandate isikute makseid ma vastu ei võta.',
    tr: 'Gönderen alıcı değil. Üçüncü kişilerden ödeme kabul etmiyorum.',
  },
  silence: {
    en: 'I paid forty minutes ago and the seller does not answer.',
    ru: 'Оплатил сорок минут назад, продавец не отвечает.',
    zh: '四十分钟前已付款，卖家一直不回复。',
    es: 'Pagué hace cuarenta minutos y el vendedor no responde.',
    et: 'Maksin nelikümmend minutit tagasi, müüja ei vasta.',
    tr: 'Kırk dakika önce ödedim, satıcı cevap vermiyor.',
  },
  other: {
    en: 'The bank froze the transfer and asks for papers.',
    ru: 'Банк заблокировал перевод и просит документы.',
    zh: '银行冻结了这笔转账，要求提供材料。',
    es: 'El banco ha bloqueado la transferencia y pide documentos.',
    et: 'Pank peatas makse ja küsib dokumente.',
    tr: 'Banka havaleyi durdurdu, belge istiyor.',
  },
  timeout: {},
};

/** Comments of staff on their decisions. Each member of staff wrote in one language. */
export const verdicts: Readonly<Record<string, readonly string[]>> = {
  confirm: [
    'Receipt and bank statement match, the seller received the money',
    'Чек подтверждён выпиской, деньги у продавца',
    'Dekont ve hesap özeti uyuşuyor, ödeme satıcıya ulaşmış',
    '付款凭证与流水一致，卖家已收款',
    'El extracto confirma el pago al vendedor',
  ],
  cancel: [
    'No payment found, the buyer sent no proof in time',
    'Оплата не найдена, покупатель не предоставил подтверждение',
    'Makset ei leitud, ostja tõendit ei esitanud',
    'Ödeme üçüncü kişiden gelmiş, iade edildi',
    '付款人与买家不符，款项已退回',
  ],
  takeOver: ['Shift change', 'Смена закончилась, беру дело', 'Vardiya değişimi'],
  release: ['Buyer is an acquaintance of mine', 'Needs a colleague who reads Chinese'],
};
