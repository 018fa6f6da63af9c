import { type CaseKind, officeCalls } from '@app/contracts/office';
import { permits } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../platform/session.js';
import { useCommand } from '../../platform/use-command.js';
import { useRead } from '../../platform/use-read.js';

export type CaseThing = { readonly kind: CaseKind; readonly id: number };

/** What the office keeps of it; live, by the notices of `case`. */
export const useCase = ({ kind, id }: CaseThing) =>
  useRead(['case', `${kind}_${id}`], officeCalls.readCase, { params: { kind, id } }, { handled: true });

export const useColleagues = (enabled: boolean) =>
  useRead(['accounts', 'colleagues'], officeCalls.colleagues, {}, { enabled, handled: true });

/** Whether this person notes and assigns; auditors only read. */
export const useMayKeep = (): boolean => permits(officeCalls.addNote.permit, useSession().account?.roles ?? []);

const useDone = (after: () => void) => {
  const client = useQueryClient();
  return (): void => {
    after();
    for (const key of ['case', 'registrations', 'studios']) void client.invalidateQueries({ queryKey: [key] });
  };
};

export const useAddNote = (params: CaseThing, after: () => void) =>
  useCommand(officeCalls.addNote, {
    input: (text: string) => ({ params, body: { text } }),
    onDone: useDone(after),
    handle: (error) => error.badRequest,
  });

export const useAssign = (params: CaseThing, after: () => void) =>
  useCommand(officeCalls.assign, {
    input: (account_id: number | null) => ({ params, body: { account_id } }),
    onDone: useDone(after),
    handle: (error) => error.code === 'assignee_not_employed',
  });
