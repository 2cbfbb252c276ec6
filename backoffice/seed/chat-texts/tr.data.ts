import type { ChatTexts } from './chat-texts.ts';

export const tr: ChatTexts = {
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
  questions: [
    'Merhaba, ben hakemim. {buyer}, gönderen ve alıcının göründüğü dekontu eksiksiz gönderin.',
    '{buyer}, hangi hesaptan ödediniz? İşlemin ekran görüntüsünü gönderin lütfen.',
  ],
  brings: ['Buyurun', 'Tamamını ekledim'],
};
