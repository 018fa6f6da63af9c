import { getMetadataStorage, IsInt, IsString, MetadataStorage, validate } from 'class-validator';
import { rememberChecks } from './known-checks.js';

class Person {
  @IsString() name!: string;
}
class Dancer extends Person {
  @IsInt() age!: number;
  @IsInt({ groups: ['judged'] }) score!: number;
}

const fieldsOf = async (dancer: object, groups?: string[]) =>
  (await validate(Object.assign(new Dancer(), dancer), { whitelist: true, groups })).map(({ property }) => property);

describe('the checks of a class', () => {
  it('are looked for once', () => {
    const storage = new MetadataStorage();
    for (const check of getMetadataStorage().getTargetValidationMetadatas(Dancer, '', false, false))
      storage.addValidationMetadata(check);
    const search = jest.spyOn(storage, 'getTargetValidationMetadatas');
    rememberChecks(storage);
    rememberChecks(storage);
    const asked = () => storage.getTargetValidationMetadatas(Dancer, '', false, false);
    expect(asked()).toHaveLength(3);
    expect(asked()).toBe(asked());
    expect(search).toHaveBeenCalledTimes(1);
  });

  it('are its own and those that it inherits', async () => {
    rememberChecks();
    expect(await fieldsOf({ name: 3, age: 'x', score: 1 })).toEqual(['age', 'name']);
    expect(await fieldsOf({ name: 'Ava', age: 14, score: 1 })).toEqual([]);
    expect(await fieldsOf({ name: 'Ava', age: 'x', score: 1 })).toEqual(['age']);
    const person = await validate(Object.assign(new Person(), { name: 3 }));
    expect(person.map(({ property }) => property)).toEqual(['name']);
  });

  it('are others for a group', async () => {
    rememberChecks();
    expect(await fieldsOf({ name: 'Ava', age: 14, score: 'x' }, ['judged'])).toEqual(['score']);
    expect(await fieldsOf({ name: 'Ava', age: 'x', score: 1 }, [])).toEqual(['age']);
  });
});
