import type { ChatTexts } from './chat-texts.ts';

export const et: ChatTexts = {
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
  questions: [
    'Tere, olen vahekohtunik. {buyer}, palun saatke terve kviitung koos saatja ja saajaga.',
    '{buyer}, milliselt kontolt maksite? Palun makse kuvatõmmist.',
  ],
  brings: ['Palun, siin see on', 'Lisasin terve lehe'],
};
