import { entryText, thingText, typeText } from '@app/contracts/audit';
import type { ReactNode } from 'react';
import { rememberedSwitch } from '../ui/remembered-switch.js';

const names = rememberedSwitch('technical-names');

/** Remembered in the browser (ADM-048). */
export const showMechanism = names.set;

/** Whether types of events, streams, revisions, positions and hashes are shown beside the words (ADM-048). */
export const useMechanism = names.useIsOn;

/** An entry of a menu. */
export const MechanismSwitch = () => {
  const shown = useMechanism();
  return (
    <li>
      <button type="button" aria-pressed={shown} onClick={() => showMechanism(!shown)}>
        {shown ? 'Hide technical names' : 'Show technical names'}
      </button>
    </li>
  );
};

/** Stands on the page only while technical names are shown. */
export const Mechanism = ({ children }: { children: ReactNode }): ReactNode => useMechanism() && children;

/** How records, entries and types of events are called: in words, or by their technical names. */
export const useNames = () => {
  const shown = useMechanism();
  return {
    shown,
    thing: shown ? (stream: string) => stream : thingText,
    type: shown ? (type: string) => type : typeText,
    entry: shown ? (revision: number) => `revision ${revision}` : entryText,
    /** The number alone, as the list of entries has it. */
    number: (revision: number): number => (shown ? revision : revision + 1),
  };
};

/** The record's name. */
export const Thing = ({ stream }: { stream: string }): ReactNode => useNames().thing(stream);
