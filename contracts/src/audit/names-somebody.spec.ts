import { namesSomebody } from './names-somebody.js';

const PEOPLE = [
  { fname: 'Anne-Sophie', lname: 'Bianchi' },
  { fname: 'May', lname: 'Núñez' },
  { fname: 'Jo', lname: 'Li' },
];

describe('what says who somebody is', () => {
  it.each([
    'Anne moved after the deadline',
    'the mother of Sophie called',
    'Bianchis level',
    'MAY’s level was changed',
    'of Nunez',
    'anne bianchi was told',
    'write to rosa@reyes.example',
    'call (555) 010-0300',
    'call 555 010 0300, please',
    'call 5550100300',
    'call +49 30 1234567',
  ])('~AUD-009 a name, an e-mail or a phone: %s', (text) => {
    expect(namesSomebody(text, PEOPLE)).toBe(true);
  });

  it.each([
    'person 100012 moved after the deadline of 2026-01-20',
    'it may be late',
    'Jo and Li are too short to be told from other words',
    'payment 0198a000-0000-4000-8000-000000000001 of registration-75001, 12',
    'at 2026-01-20T17:00:00.000Z, person 100012',
    'transactions SBX-7EDF1434A9FD and 75001 75002',
    'Marigold is nobody here',
  ])('~AUD-009 numbers of people and things name nobody, nor do other words: %s', (text) => {
    expect(namesSomebody(text, PEOPLE)).toBe(false);
  });

  it('~AUD-009 what was erased names nobody', () => {
    expect(namesSomebody('It was erased', [{ fname: '[erased]', lname: '[erased]' }])).toBe(false);
  });
});
