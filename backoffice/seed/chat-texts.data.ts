import type { disputeReason } from '../../machines/dispute/dispute.codes.ts';

/** Who says a line: `+` brings a receipt. */
export type Line = readonly [who: 'b' | 's' | 'b+', text: string];

export interface ChatTexts {
  /** What the platform notes, by the step of the deal or of its dispute. */
  readonly system: Readonly<Record<string, string>>;
  readonly ready: readonly string[];
  readonly details: readonly string[];
  readonly paid: readonly string[];
  readonly received: readonly string[];
  readonly reasons: Readonly<Record<keyof typeof disputeReason, readonly Line[]>>;
  /** The arbitrator asks; the buyer brings what was asked for. */
  readonly asks: readonly string[];
  readonly brings: readonly string[];
}

/** What people say in the chats of deals. `{fiat}`, `{amount}` and `{buyer}` are the deal's. */
export const chatTexts: Readonly<Record<string, ChatTexts>> = {
  en: {
    system: {
      create: 'The deal was created: {amount} for {fiat}.',
      start: 'The deal has started. The crypto is held in escrow.',
      markPaid: 'The buyer marked the payment as sent.',
      release: 'The seller released the crypto. The deal is complete.',
      callOff: 'The deal was called off.',
      refuse: 'The deal was refused.',
      expire: 'The time ran out. The deal is cancelled.',
      openDispute: 'An arbitrator was called.',
      join: 'An arbitrator joined the chat.',
      confirm: 'Decision: the crypto goes to the buyer.',
      cancel: 'Decision: the crypto stays with the seller.',
      remind: 'Support asks both parties to go on.',
    },
    ready: [
      'Hi, ready to pay now',
      'Hello! Are you online?',
      'Good day, shall I send to the account in the deal?',
    ],
    details: [
      'Hello, yes. Please pay to the account in the deal, no comment.',
      'Hi, go ahead. Full amount in one transfer please.',
    ],
    paid: ['Sent, please check', 'Paid {fiat} just now', 'Done. It should arrive within minutes.'],
    received: ['Got it, thank you', 'Received. Releasing now.', 'All fine, thanks for the deal'],
    reasons: {
      latePayment: [
        ['s', 'The time is over and nothing is here'],
        ['b+', 'The bank was slow, I sent it in time. Here is the receipt.'],
        ['s', 'It came an hour late. At this rate I do not sell any more.'],
      ],
      wrongAmount: [
        ['s', 'This is not {fiat}, some of it is missing'],
        ['b+', 'I sent everything, the bank took a fee'],
        ['s', 'Then please send the rest'],
      ],
      thirdPartySender: [
        ['s', 'The sender has another name. Who is that?'],
        ['b+', 'My wife, my own card is blocked'],
        ['s', 'I do not accept third parties, my account gets frozen for that'],
      ],
      silence: [
        ['b', 'Please release, {fiat} is on your account'],
        ['b', 'Hello? Twenty minutes now'],
        ['b+', 'Here is the receipt. I am calling an arbitrator.'],
      ],
      timeout: [
        ['b+', 'Receipt is here, please look'],
        ['s', 'Nothing has arrived so far'],
      ],
      other: [
        ['b', 'The bank holds the transfer and wants papers from me'],
        ['s', 'And how long am I to wait?'],
        ['b', 'They say until tomorrow'],
      ],
    },
    asks: [
      'Hello, I am the arbitrator. {buyer}, please send the full receipt with sender and receiver.',
      '{buyer}, from which account did you pay? A screenshot of the transfer, please.',
    ],
    brings: ['Here it is', 'Attached, the whole page'],
  },
  ru: {
    system: {
      create: 'Сделка создана: {amount} за {fiat}.',
      start: 'Сделка началась. Криптовалюта заморожена на эскроу.',
      markPaid: 'Покупатель отметил, что оплата отправлена.',
      release: 'Продавец отпустил криптовалюту. Сделка завершена.',
      callOff: 'Сделка отменена участником.',
      refuse: 'Сделка отклонена.',
      expire: 'Время вышло. Сделка отменена.',
      openDispute: 'Вызван арбитр.',
      join: 'Арбитр вошёл в чат.',
      confirm: 'Решение: криптовалюта передаётся покупателю.',
      cancel: 'Решение: криптовалюта остаётся у продавца.',
      remind: 'Поддержка просит участников продолжить сделку.',
    },
    ready: [
      'Здравствуйте, готов оплатить',
      'Добрый день! Вы на месте?',
      'Привет, перевожу на реквизиты из сделки?',
    ],
    details: [
      'Здравствуйте, да. Переводите на реквизиты из сделки, без комментария.',
      'Добрый день, жду. Одним платежом, пожалуйста.',
    ],
    paid: ['Перевёл, проверьте', 'Отправил {fiat}', 'Готово, должно прийти за пару минут'],
    received: ['Пришло, спасибо', 'Получил, отпускаю', 'Всё отлично, спасибо за сделку'],
    reasons: {
      latePayment: [
        ['s', 'Время вышло, денег нет'],
        ['b+', 'Банк задержал, я отправил вовремя. Вот чек.'],
        ['s', 'Пришло на час позже. По этому курсу я уже не продаю.'],
      ],
      wrongAmount: [
        ['s', 'Это не {fiat}, пришло меньше'],
        ['b+', 'Отправил всё, комиссию снял банк'],
        ['s', 'Тогда доплатите разницу'],
      ],
      thirdPartySender: [
        ['s', 'Имя отправителя другое. Кто это?'],
        ['b+', 'Это карта жены, моя заблокирована'],
        ['s', 'От третьих лиц не принимаю, мне за это блокируют счёт'],
      ],
      silence: [
        ['b', 'Отпустите, пожалуйста, {fiat} уже у вас'],
        ['b', 'Вы тут? Прошло двадцать минут'],
        ['b+', 'Вот чек. Вызываю арбитра.'],
      ],
      timeout: [
        ['b+', 'Чек прикладываю, посмотрите'],
        ['s', 'Пока ничего не поступило'],
      ],
      other: [
        ['b', 'Банк остановил перевод и просит документы'],
        ['s', 'И сколько мне ждать?'],
        ['b', 'Говорят, до завтра'],
      ],
    },
    asks: [
      'Здравствуйте, я арбитр. {buyer}, пришлите полный чек с отправителем и получателем.',
      '{buyer}, с какого счёта был перевод? Нужен скриншот операции.',
    ],
    brings: ['Вот, пожалуйста', 'Прикрепил чек целиком'],
  },
  zh: {
    system: {
      create: '交易已创建：{amount}，{fiat}。',
      start: '交易已开始，加密货币已由平台托管。',
      markPaid: '买方已标记付款完成。',
      release: '卖方已放币，交易完成。',
      callOff: '交易已取消。',
      refuse: '交易被拒绝。',
      expire: '交易超时，已取消。',
      openDispute: '已请求仲裁。',
      join: '仲裁员已进入聊天。',
      confirm: '裁决：加密货币归买方。',
      cancel: '裁决：加密货币退还卖方。',
      remind: '客服提醒双方继续交易。',
    },
    ready: ['你好，我现在付款', '您好，在吗？', '你好，直接转到订单里的账户吗？'],
    details: ['你好，在的。请转到订单里的账户，不要备注。', '您好，请一次性全额转账。'],
    paid: ['已付款，请查收', '刚转了 {fiat}', '转好了，几分钟内到账'],
    received: ['收到了，谢谢', '已到账，马上放币', '没问题，合作愉快'],
    reasons: {
      latePayment: [
        ['s', '时间到了还没收到款'],
        ['b+', '银行到账慢，我是按时转的，这是凭证。'],
        ['s', '晚了一个小时才到，这个价格我不卖了。'],
      ],
      wrongAmount: [
        ['s', '金额不对，不是 {fiat}'],
        ['b+', '我转的是全额，银行扣了手续费'],
        ['s', '那请把差额补上'],
      ],
      thirdPartySender: [
        ['s', '付款人姓名不一致，这是谁？'],
        ['b+', '是我爱人的卡，我的卡被冻结了'],
        ['s', '我不接受第三方付款，会被冻卡的'],
      ],
      silence: [
        ['b', '请放币，{fiat} 已经到账了'],
        ['b', '在吗？已经二十分钟了'],
        ['b+', '这是付款凭证，我申请仲裁了。'],
      ],
      timeout: [
        ['b+', '凭证在这里，请查看'],
        ['s', '到现在还没有到账'],
      ],
      other: [
        ['b', '银行拦截了转账，要我提供材料'],
        ['s', '那我要等多久？'],
        ['b', '说是要到明天'],
      ],
    },
    asks: [
      '您好，我是仲裁员。{buyer}，请发送包含付款人和收款人的完整凭证。',
      '{buyer}，请问是从哪个账户付款的？请提供转账截图。',
    ],
    brings: ['发给您了', '完整页面在这里'],
  },
  es: {
    system: {
      create: 'Operación creada: {amount} por {fiat}.',
      start: 'La operación ha comenzado. La cripto está en depósito.',
      markPaid: 'El comprador indicó que el pago fue enviado.',
      release: 'El vendedor liberó la cripto. Operación completada.',
      callOff: 'La operación fue cancelada por una de las partes.',
      refuse: 'La operación fue rechazada.',
      expire: 'Se agotó el tiempo. La operación queda cancelada.',
      openDispute: 'Se ha llamado a un árbitro.',
      join: 'Un árbitro se unió al chat.',
      confirm: 'Decisión: la cripto es para el comprador.',
      cancel: 'Decisión: la cripto se queda con el vendedor.',
      remind: 'Soporte pide a ambas partes que continúen.',
    },
    ready: [
      'Hola, listo para pagar',
      '¡Buenas! ¿Está conectado?',
      'Hola, ¿transfiero a la cuenta de la operación?',
    ],
    details: [
      'Hola, sí. A la cuenta de la operación, sin concepto por favor.',
      'Buenas, adelante. En una sola transferencia.',
    ],
    paid: ['Enviado, revise por favor', 'Acabo de pagar {fiat}', 'Hecho, llega en unos minutos'],
    received: ['Recibido, gracias', 'Ya llegó, libero ahora', 'Todo bien, gracias'],
    reasons: {
      latePayment: [
        ['s', 'Se acabó el tiempo y no hay nada'],
        ['b+', 'El banco tardó, yo envié a tiempo. Aquí el comprobante.'],
        ['s', 'Llegó una hora tarde. A este precio ya no vendo.'],
      ],
      wrongAmount: [
        ['s', 'Esto no son {fiat}, falta dinero'],
        ['b+', 'Envié todo, el banco cobró comisión'],
        ['s', 'Entonces envíe la diferencia'],
      ],
      thirdPartySender: [
        ['s', 'El remitente tiene otro nombre. ¿Quién es?'],
        ['b+', 'Mi esposa, mi tarjeta está bloqueada'],
        ['s', 'No acepto pagos de terceros, me congelan la cuenta'],
      ],
      silence: [
        ['b', 'Libere por favor, {fiat} ya está en su cuenta'],
        ['b', '¿Hola? Ya van veinte minutos'],
        ['b+', 'Aquí el comprobante. Llamo a un árbitro.'],
      ],
      timeout: [
        ['b+', 'Adjunto el comprobante, mírelo'],
        ['s', 'Hasta ahora no ha llegado nada'],
      ],
      other: [
        ['b', 'El banco retiene la transferencia y pide papeles'],
        ['s', '¿Y cuánto tengo que esperar?'],
        ['b', 'Dicen que hasta mañana'],
      ],
    },
    asks: [
      'Hola, soy el árbitro. {buyer}, envíe el comprobante completo con ordenante y beneficiario.',
      '{buyer}, ¿desde qué cuenta pagó? Una captura de la transferencia, por favor.',
    ],
    brings: ['Aquí está', 'Lo adjunto completo'],
  },
  et: {
    system: {
      create: 'Tehing loodud: {amount}, {fiat}.',
      start: 'Tehing algas. Krüpto on hoiul.',
      markPaid: 'Ostja märkis makse saadetuks.',
      release: 'Müüja vabastas krüpto. Tehing on lõpetatud.',
      callOff: 'Tehing tühistati osapoole soovil.',
      refuse: 'Tehingust keelduti.',
      expire: 'Aeg sai läbi. Tehing on tühistatud.',
      openDispute: 'Kutsuti vahekohtunik.',
      join: 'Vahekohtunik liitus vestlusega.',
      confirm: 'Otsus: krüpto läheb ostjale.',
      cancel: 'Otsus: krüpto jääb müüjale.',
      remind: 'Klienditugi palub mõlemal poolel jätkata.',
    },
    ready: [
      'Tere, olen valmis maksma',
      'Tere! Kas olete kohal?',
      'Tere, kas kannan tehingus olevale kontole?',
    ],
    details: ['Tere, jah. Tehingus olevale kontole, ilma selgituseta.', 'Tere, palun ühe maksega.'],
    paid: ['Saadetud, palun vaadake', 'Kandsin just {fiat}', 'Tehtud, jõuab mõne minutiga'],
    received: ['Käes, aitäh', 'Laekus, vabastan kohe', 'Kõik korras, tänan'],
    reasons: {
      latePayment: [
        ['s', 'Aeg on läbi ja midagi pole laekunud'],
        ['b+', 'Pank viivitas, mina saatsin õigel ajal. Siin on kviitung.'],
        ['s', 'Laekus tund hiljem. Selle kursiga ma enam ei müü.'],
      ],
      wrongAmount: [
        ['s', 'See ei ole {fiat}, osa on puudu'],
        ['b+', 'Saatsin kõik, pank võttis tasu'],
        ['s', 'Siis palun saatke puuduolev osa'],
      ],
      thirdPartySender: [
        ['s', 'Saatjal on teine nimi. Kes see on?'],
        ['b+', 'Minu abikaasa, mu enda kaart on kinni'],
        ['s', 'Kolmandatelt isikutelt ma ei võta, konto pannakse kinni'],
      ],
      silence: [
        ['b', 'Palun vabastage, {fiat} on teie kontol'],
        ['b', 'Halloo? Juba kakskümmend minutit'],
        ['b+', 'Siin on kviitung. Kutsun vahekohtuniku.'],
      ],
      timeout: [
        ['b+', 'Kviitung on siin, palun vaadake'],
        ['s', 'Seni pole midagi laekunud'],
      ],
      other: [
        ['b', 'Pank peatas makse ja küsib dokumente'],
        ['s', 'Ja kaua ma ootama pean?'],
        ['b', 'Öeldi, et homseni'],
      ],
    },
    asks: [
      'Tere, olen vahekohtunik. {buyer}, palun saatke terve kviitung koos saatja ja saajaga.',
      '{buyer}, milliselt kontolt maksite? Palun makse kuvatõmmist.',
    ],
    brings: ['Palun, siin see on', 'Lisasin terve lehe'],
  },
  tr: {
    system: {
      create: 'İşlem oluşturuldu: {amount}, {fiat}.',
      start: 'İşlem başladı. Kripto emanete alındı.',
      markPaid: 'Alıcı ödemenin gönderildiğini bildirdi.',
      release: 'Satıcı kriptoyu serbest bıraktı. İşlem tamamlandı.',
      callOff: 'İşlem taraflarca iptal edildi.',
      refuse: 'İşlem reddedildi.',
      expire: 'Süre doldu. İşlem iptal edildi.',
      openDispute: 'Hakem çağrıldı.',
      join: 'Bir hakem sohbete katıldı.',
      confirm: 'Karar: kripto alıcıya verilir.',
      cancel: 'Karar: kripto satıcıda kalır.',
      remind: 'Destek ekibi tarafların devam etmesini istiyor.',
    },
    ready: [
      'Merhaba, ödemeye hazırım',
      'İyi günler, müsait misiniz?',
      'Selam, işlemdeki hesaba mı gönderiyorum?',
    ],
    details: [
      'Merhaba, evet. İşlemdeki hesaba, açıklama yazmadan lütfen.',
      'İyi günler, tek seferde gönderin lütfen.',
    ],
    paid: [
      'Gönderdim, kontrol eder misiniz',
      'Az önce {fiat} ödedim',
      'Tamam, birkaç dakikada ulaşır',
    ],
    received: ['Geldi, teşekkürler', 'Ulaştı, serbest bırakıyorum', 'Sorun yok, sağ olun'],
    reasons: {
      latePayment: [
        ['s', 'Süre doldu, para yok'],
        ['b+', 'Banka gecikti, ben zamanında gönderdim. Dekont burada.'],
        ['s', 'Bir saat geç geldi. Bu kurdan artık satmıyorum.'],
      ],
      wrongAmount: [
        ['s', 'Bu {fiat} değil, eksik geldi'],
        ['b+', 'Tamamını gönderdim, banka masraf kesti'],
        ['s', 'O zaman farkı gönderin lütfen'],
      ],
      thirdPartySender: [
        ['s', 'Gönderenin adı farklı. Bu kim?'],
        ['b+', 'Eşimin kartı, benimki bloke'],
        ['s', 'Üçüncü kişiden kabul etmiyorum, hesabım donuyor'],
      ],
      silence: [
        ['b', 'Lütfen serbest bırakın, {fiat} hesabınızda'],
        ['b', 'Orada mısınız? Yirmi dakika oldu'],
        ['b+', 'Dekont burada. Hakem çağırıyorum.'],
      ],
      timeout: [
        ['b+', 'Dekontu ekledim, bakar mısınız'],
        ['s', 'Şu ana kadar bir şey gelmedi'],
      ],
      other: [
        ['b', 'Banka havaleyi durdurdu, belge istiyor'],
        ['s', 'Peki ne kadar bekleyeceğim?'],
        ['b', 'Yarına kadar diyorlar'],
      ],
    },
    asks: [
      'Merhaba, ben hakemim. {buyer}, gönderen ve alıcının göründüğü dekontu eksiksiz gönderin.',
      '{buyer}, hangi hesaptan ödediniz? İşlemin ekran görüntüsünü gönderin lütfen.',
    ],
    brings: ['Buyurun', 'Tamamını ekledim'],
  },
};
