type ByLanguage = Readonly<Record<string, readonly string[]>>;

/** Feedback texts of the parties, by tone and by the author's language. */
export const feedbackTexts: Readonly<Record<'positive' | 'neutral' | 'negative', ByLanguage>> = {
  positive: {
    en: [
      'Fast and friendly',
      'Released within two minutes, thank you',
      'Great trader, again any time',
    ],
    ru: ['Быстро и вежливо', 'Отпустил за пару минут, спасибо', 'Всё чётко, рекомендую'],
    zh: ['秒放,靠谱', '沟通顺畅,下次再来', '很好的商家'],
    es: ['Rápido y amable', 'Liberó en dos minutos, gracias', 'Muy buen trato, repetiré'],
    et: ['Kiire ja viisakas', 'Vabastas kohe, aitäh', 'Soovitan'],
    tr: ['Hızlı ve güvenilir', 'İki dakikada onayladı, teşekkürler', 'Tavsiye ederim'],
  },
  neutral: {
    en: ['A bit slow, but fine', 'Took half an hour to release'],
    ru: ['Долго отвечал, но всё пришло', 'Нормально, но медленно'],
    zh: ['有点慢,不过没问题'],
    es: ['Algo lento, pero bien'],
    et: ['Veidi aeglane, aga korras'],
    tr: ['Biraz yavaştı ama sorun olmadı'],
  },
  negative: {
    en: [
      'Paid from somebody else’s account',
      'Never answered in the chat',
      'Wasted an hour of my time',
    ],
    ru: ['Платил с чужой карты', 'Не отвечает в чате', 'Тянул время до последнего'],
    zh: ['非本人付款', '付款后一直不放币', '不回消息'],
    es: ['Pagó desde la cuenta de otra persona', 'No responde en el chat'],
    et: ['Maksis võõralt kontolt', 'Ei vastanud vestluses'],
    tr: ['Başkasının hesabından gönderdi', 'Sohbette cevap vermedi'],
  },
};
