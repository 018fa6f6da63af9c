import { readArguments, WrongArguments } from './arguments.js';

describe('the arguments of the seed', () => {
  it('~OPS-009 takes studios and registrations, and a seed for other names', () => {
    expect(readArguments(['--studios', '3', '--registrations', '40'])).toEqual({
      large: { studios: 3, registrations: 40, random_seed: 1 },
    });
    expect(readArguments(['--studios=3', '--registrations=40', '--random-seed=9']).large?.random_seed).toBe(9);
    expect(readArguments([])).toEqual({ large: null });
  });

  it.each([
    [['--studios', '3'], 'belong together'],
    [['--studios', '0', '--registrations', '4'], '--studios must be a whole number from 1 to 100000'],
    [
      ['--studios', '3', '--registrations', 'many'],
      "--registrations must be a whole number from 1 to 1000000, not 'many'",
    ],
    [['--studios', '3', '--registrations', '1.5'], '--registrations must be a whole number'],
    [['--students', '3'], '--students'],
    [['3', '4'], '3'],
  ])('~OPS-009 says what is wrong with %j, and how it is called', (args, words) => {
    const attempt = () => readArguments(args);
    expect(attempt).toThrow(WrongArguments);
    expect(attempt).toThrow(words);
    expect(attempt).toThrow('npm run seed -- --studios N --registrations M');
  });
});
