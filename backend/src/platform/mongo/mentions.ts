import type { Document } from 'mongodb';
import type { Mentions } from '../secrets/mentions.js';

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Conditions of which one holds for a document whose fields speak of somebody. */
export const mentionsOf = (fields: readonly string[], mentions: Mentions): Document[] =>
  mentions.map((words) => ({
    $and: words.map((word) => ({ $or: fields.map((field) => ({ [field]: new RegExp(literally(word), 'iu') })) })),
  }));
