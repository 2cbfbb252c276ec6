import type { ChatTexts } from './chat-texts/chat-texts.ts';
import { en } from './chat-texts/en.data.ts';
import { es } from './chat-texts/es.data.ts';
import { et } from './chat-texts/et.data.ts';
import { ru } from './chat-texts/ru.data.ts';
import { tr } from './chat-texts/tr.data.ts';
import { zh } from './chat-texts/zh.data.ts';

/** Messages in the chats of deals. `{fiat}`, `{amount}` and `{buyer}` come from the deal. */
export const chatTexts: Readonly<Record<string, ChatTexts>> = { en, ru, zh, es, et, tr };
