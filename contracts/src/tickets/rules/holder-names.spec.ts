import { ticketMessages } from '../refusals.js';
import { holderNameProblem, presetHolderName, tidyHolderName } from './holder-names.js';

const told = (name: string, others: readonly string[] = [], allow_empty_name = false): string | null => {
  const code = holderNameProblem(tidyHolderName(name), others, { allow_empty_name });
  return code && ticketMessages[code].text();
};

describe('the name of a ticket holder', () => {
  it('TIX-026 loses its outer spaces and has at most 60 characters', () => {
    expect(tidyHolderName('  Mia Reyes ')).toBe('Mia Reyes');
    expect(told('x'.repeat(60))).toBeNull();
    expect(told('x'.repeat(61))).toBe('Ticket name can have at most 60 characters');
    expect(told(` ${'x'.repeat(60)} `)).toBeNull();
  });
  it('TIX-027 is required unless its type allows an empty one', () => {
    expect(told('')).toBe('Ticket name cannot be empty');
    expect(told('   ')).toBe('Ticket name cannot be empty');
    expect(told('', [], true)).toBeNull();
  });
  it('TIX-028 has at least 2 characters', () => {
    expect(told('A')).toBe('Ticket name must have at least 2 characters');
    expect(told('A', [], true)).toBe('Ticket name must have at least 2 characters');
    expect(told('Al')).toBeNull();
  });
  it('TIX-029 has letters of any alphabet, digits, spaces, hyphen, underscore and dot, and nothing else', () => {
    for (const name of ['Zoë Müller', 'Анна 2', '李小龙', 'Mary-Ann_B. Jr.', 'मीरा']) expect(told(name)).toBeNull();
    for (const name of ["O'Hara", 'A/B', 'Mia!', 'a@b', 'Mia\tR'])
      expect(told(name)).toBe('Ticket name contains invalid characters');
  });
  it('TIX-030 is there once in a registration, in whatever case; empty ones are not compared', () => {
    expect(told('mia REYES', ['Leo', 'Mia Reyes'])).toBe('A ticket with this name already exists');
    expect(told('Mia', ['Mia Reyes'])).toBeNull();
    expect(told('', ['', ''], true)).toBeNull();
  });
  it('~TIX-031 is told the first thing that is wrong with it', () => {
    expect(told('!', ['!'])).toBe('Ticket name must have at least 2 characters');
    expect(told('!!', ['!!'])).toBe('Ticket name contains invalid characters');
    expect(told('!'.repeat(61))).toBe('Ticket name can have at most 60 characters');
  });
  it('~TIX-033 is preset to the participant without what it may not have, cut and always valid', () => {
    expect(presetHolderName("Siobhan O'Hara", [])).toBe('Siobhan OHara');
    expect(presetHolderName('x'.repeat(80), [])).toBe('x'.repeat(60));
    for (const odd of ['', "'", '李', '(((', ' - '.repeat(40), `${'x'.repeat(59)} y`, 'Mia  "Mimi"  Reyes'])
      for (const others of [[], [presetHolderName(odd, [])]])
        expect(holderNameProblem(presetHolderName(odd, others), others, { allow_empty_name: false })).toBeNull();
  });
  it('~TIX-034 gets a number when it is there already', () => {
    expect(presetHolderName('Mia Reyes', ['mia reyes'])).toBe('Mia Reyes 2');
    expect(presetHolderName('Mia Reyes', ['Mia Reyes', 'Mia Reyes 2'])).toBe('Mia Reyes 3');
    expect(presetHolderName('x'.repeat(60), ['x'.repeat(60)])).toBe(`${'x'.repeat(58)} 2`);
  });
});
