import { ArrayMaxSize, IsArray, IsInt, IsString, ValidateNested } from 'class-validator';
import { Nested } from '@app/contracts/shared';
import { longLists } from './long-lists.js';
import { validationPipe } from './validation.pipe.js';

class Step {
  @IsArray() @ArrayMaxSize(2) @IsInt({ each: true }) feet!: number[];
}
class Dance {
  @IsArray() @ArrayMaxSize(3) @ValidateNested({ each: true }) @Nested(() => Step) steps!: Step[];
  @ValidateNested() @Nested(() => Step) last!: Step;
  @IsArray() @IsString({ each: true }) notes!: string[];
}

const of = (n: number): number[] => Array.from({ length: n }, () => 1);
const step = (feet: number) => ({ feet: of(feet) });
const dance = (changed: object) => ({ steps: [step(2)], last: step(2), notes: ['a'], ...changed });

describe('lists that are too long', () => {
  it.each<[object, [string, string][]]>([
    [dance({}), []],
    [dance({ steps: of(3).map(() => step(2)) }), []],
    [dance({ steps: of(4).map(() => step(9)) }), [['steps', 'Must have at most 3 entries']]],
    [dance({ steps: [step(2), step(3)] }), [['steps.1.feet', 'Must have at most 2 entries']]],
    [dance({ last: step(3) }), [['last.feet', 'Must have at most 2 entries']]],
    [dance({ notes: of(1000) }), []],
    [dance({ notes: of(1001) }), [['notes', 'Must have at most 1,000 entries']]],
    [dance({ steps: 'none', last: null, notes: { length: 9999 } }), []],
  ])('~KER-027 are named, with what they may hold: %j', (body, named) => {
    expect(longLists(body, Dance)).toEqual(named);
  });

  it('~KER-027 are refused before anything is made of their entries', async () => {
    let read = 0;
    const entry = {
      get feet() {
        read += 1;
        return [];
      },
    };
    const body = dance({ steps: of(4).map(() => entry) });
    await expect(validationPipe().transform(body, { type: 'body', metatype: Dance })).rejects.toMatchObject({
      refusals: [{ code: 'invalid_input', fields: { steps: 'Must have at most 3 entries' } }],
    });
    expect(read).toBe(0);
  });
});
