import type { ChatTexts } from './chat-texts.ts';

export const es: ChatTexts = {
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
  questions: [
    'Hola, soy el árbitro. {buyer}, envíe el comprobante completo con ordenante y beneficiario.',
    '{buyer}, ¿desde qué cuenta pagó? Una captura de la transferencia, por favor.',
  ],
  brings: ['Aquí está', 'Lo adjunto completo'],
};
