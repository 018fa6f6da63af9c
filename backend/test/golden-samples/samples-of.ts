import type { DomainEvent } from '@app/contracts/shared';

/** One example of the data of every type of a union; the compiler asks for a type that is missing. */
export type Samples<E extends DomainEvent> = { readonly [T in E['type']]: Extract<E, { type: T }>['data'] };
