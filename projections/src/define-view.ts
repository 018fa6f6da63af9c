import { allEvents, type EventsOf, eventsOf, type StreamKind } from '@app/contracts/registry';
import type { StoredEvent } from '@app/contracts/shared';
import { makeView, type View, type ViewDefinition } from './platform/view.js';

/**
 * The one way to write a view, `defineView<Document>()({ streams: ['roster'], … })`: `on` and `ignores` together name every
 * type that can stand in its streams, each once, or it does not compile. Where something is derived, the second type
 * argument is what the folds make.
 */
export const defineView =
  <D extends F, F extends object = D>() =>
  <K extends StreamKind, Ignored extends EventsOf<K>['type'] = never>(
    definition: ViewDefinition<D, EventsOf<K>, F, Ignored> & { readonly streams: readonly K[] },
  ): View<F> =>
    makeView(definition, allEvents);

/** For `on`: one fold for whatever stands in streams of a kind. */
export const everyType = <K extends StreamKind, F extends object>(
  kind: K,
  fold: (document: F | null, event: StoredEvent<EventsOf<K>>) => F | null,
) =>
  Object.fromEntries(Object.keys(eventsOf[kind]).map((type) => [type, fold])) as {
    readonly [T in EventsOf<K>['type']]: typeof fold;
  };
