import { confirmationCalls } from '@app/contracts/confirmations';
import { addressOf } from '@app/contracts/shared';
import { useCallback } from 'react';
import { request } from '../platform/api.js';
import type { Notice } from '../platform/live.js';
import { useNotices } from '../platform/LiveProvider.js';
import { useFile } from '../platform/use-file.js';
import { useRead } from '../platform/use-read.js';

/** The number of a stored confirmation, or 'current' for the registration as it stands. */
export type Selected = number | 'current';

/** The stored confirmations, newest first; a new one appears by itself. */
export const useConfirmations = (registrationId: number) =>
  useRead(
    ['confirmations', { registration: registrationId }],
    confirmationCalls.list,
    { query: { registration_id: registrationId } },
    { handled: true },
  );

/** The selected one as HTML; a failure is told by the common dialog (EVT-072). Current follows the registration and its money. */
export const useConfirmation = (registrationId: number, selected: Selected) => {
  const isCurrent = selected === 'current';
  const read = useRead(
    isCurrent ? ['registration', registrationId, 'confirmation'] : ['confirmations', selected],
    confirmationCalls.read,
    { query: isCurrent ? { registration_id: registrationId } : { registrations_confirmation_id: selected } },
  );
  const { refetch } = read;
  const heard = useCallback(
    ({ resource }: Notice) => void (isCurrent && resource === 'payments' && refetch()),
    [isCurrent, refetch],
  );
  useNotices(heard);
  const html = read.data && 'html' in read.data ? read.data.html : undefined;
  return { html, isError: read.isError, refetch };
};

const paperOf = (registrationId: number, selected: Selected) =>
  selected === 'current'
    ? ({ call: confirmationCalls.currentPdf, id: registrationId } as const)
    : ({ call: confirmationCalls.pdf, id: selected } as const);

/** Where the PDF of the selected one opens, to be printed. */
export const paperAddress = (registrationId: number, selected: Selected): string => {
  const { call, id } = paperOf(registrationId, selected);
  return addressOf(call, { id });
};

/** Saves the PDF of the selected one (EVT-072). */
export const useDownload = (registrationId: number, selected: Selected) => {
  const { busy, save } = useFile();
  const { call, id } = paperOf(registrationId, selected);
  return { busy, download: () => save(request(call, { params: { id } })) };
};
