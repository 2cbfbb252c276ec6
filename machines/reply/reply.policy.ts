import { isSound, type TemplateWords, templateFaults } from '../template/placeholders.ts';

/** Maximum number of characters of the title and the text of a saved reply. */
export const maxReplyTitleLength = 80;
export const maxReplyLength = 512;

/** Maximum number of saved replies of one admin. */
export const maxReplies = 200;

/** The placeholders of saved replies: values of the deal that the conversation is about. */
export const replyWords: TemplateWords = {
  known: ['buyer', 'seller', 'deal', 'amount', 'fiat'],
  required: [],
};

/** Returns whether every placeholder of a reply is one that a deal has a value for. */
export const isSoundReply = (text: string): boolean => isSound(templateFaults(text, replyWords));
