import { plainToInstance } from 'class-transformer';
import { IsInt, Min, validate } from 'class-validator';
import { Given, OrNone, WrittenReason } from './parts-of-commands.js';

class Body {
  @Given() @IsInt() charge?: number;
  @OrNone(IsInt(), Min(1)) studio_id?: number | null;
}

const wrongIn = async (body: object): Promise<string[]> =>
  (await validate(plainToInstance(Body, body))).map(({ property }) => property);

describe('fields that may be left out', () => {
  it.each<[object, string[]]>([
    [{}, []],
    [{ charge: 1, studio_id: 1 }, []],
    [{ charge: null }, ['charge']],
    [{ studio_id: null }, []],
    [{ charge: 1.5, studio_id: 0 }, ['charge', 'studio_id']],
  ])('~KER-027 null is a value only where the type says so: %j', async (body, wrong) => {
    expect(await wrongIn(body)).toEqual(wrong);
  });
});

class Deed {
  @WrittenReason() reason!: string;
}

describe('the reason of a deed', () => {
  it.each<[unknown, string | null]>([
    ['As agreed', null],
    ['  by phone ', null],
    ['no', 'Please write a reason of at least 3 letters.'],
    ['     ', 'Please write a reason of at least 3 letters.'],
    ['word '.repeat(101), 'Please use at most 500 characters'],
    [undefined, 'Required'],
    [7, 'Required'],
  ])('~ADM-013 %j is taken, or refused in words', async (reason, words) => {
    const [wrong] = await validate(plainToInstance(Deed, { reason }));
    // The first one is told.
    expect(wrong ? Object.values(wrong.constraints!)[0] : null).toBe(words);
  });
});
