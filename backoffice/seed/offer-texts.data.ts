/** Terms that makers write in their offers, by the readers' language. */
export const offerTerms: Readonly<Record<string, readonly string[]>> = {
  EUR: [
    'SEPA Instant only. The name on the account must be yours. No remarks in the transfer please.',
    'Solo transferencias desde tu propia cuenta. Libero en cinco minutos.',
    'Ainult isiklikult kontolt. Selgitusse palun mitte midagi kirjutada.',
    'I release as soon as the money is here. Write before 22:00 CET.',
  ],
  USD: [
    'Personal accounts only, no third parties. Send the receipt into the chat.',
    'Sin terceros. Envíe el comprobante en el chat antes de marcar el pago.',
    'Fast release, usually within three minutes. Reference: leave empty.',
  ],
  RUB: [
    'Перевод только с карты на ваше имя. Чек присылайте в чат.',
    'Работаю с 9 до 23 мск. Третьих лиц не принимаю, возврат за вычетом комиссии.',
    'Быстрый перевод, отпускаю сразу после поступления. Комментарий не писать!',
  ],
  CNY: [
    '实名付款,请勿备注敏感词。到账秒放。',
    '只接受本人账户转账,付款后请上传截图。',
    '工作时间 9:00–24:00,请先打招呼再付款。',
  ],
  TRY: [
    'Sadece kendi hesabınızdan gönderim kabul edilir. Açıklama yazmayın.',
    'Ödeme sonrası dekontu sohbete yükleyin, hemen onaylarım.',
    '7/24 çevrimiçi, FAST ile anında teslim.',
  ],
  KZT: [
    'Kaspi и Halyk, только от первого лица. Отпускаю за 5 минут.',
    'Пишите перед переводом, бывает дневной лимит по карте.',
  ],
  GBP: [
    'UK accounts in your own name only. Faster Payments, no Monzo please.',
    'Quick and friendly. Send a screenshot, I release within minutes.',
  ],
  MXN: [
    'Solo cuentas a tu nombre. Pago por SPEI, libero al instante.',
    'Acepto depósito en OXXO. Manda foto del ticket por el chat.',
  ],
};

/** Groups of words that offers must not contain (d3:155). */
export const bannedWordGroups: readonly (readonly [name: string, words: readonly string[]])[] = [
  [
    'Contacts outside',
    ['telegram', 't.me', 'whatsapp', 'viber', 'wechat id', 'телеграм', 'ватсап', '加微信'],
  ],
  ['Mules', ['drop account', 'дроп', 'обнал', 'money mule', '跑分', 'hesap kiralama']],
  ['Fraud', ['carding', 'кардинг', 'stolen', 'fake receipt', 'dolandırıcı', 'estafa', 'pettus']],
  ['Insults', ['idiot', 'scammer', 'лохотрон', 'salak', '骗子']],
  ['Advertising', ['casino', 'казино', 'kasiino', 'bahis', 'mejor cambio', 'cashback 100%']],
];

export const moderatorComments = [
  'Contacts outside the platform in the terms',
  'Цена далеко от рынка, жалобы покупателей',
  'Several complaints about third-party accounts',
  'Doğrulama süresi doldu',
  'Términos contradictorios con los requisitos',
  '多次投诉不放币',
  'Ignores buyers, offer is not reachable',
];
