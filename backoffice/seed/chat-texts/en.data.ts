import type { ChatTexts } from './chat-texts.ts';

export const en: ChatTexts = {
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
  questions: [
    'Hello, I am the arbitrator. {buyer}, please send the full receipt with sender and receiver.',
    '{buyer}, from which account did you pay? A screenshot of the transfer, please.',
  ],
  brings: ['Here it is', 'Attached, the whole page'],
};
