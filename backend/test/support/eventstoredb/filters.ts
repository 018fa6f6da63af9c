import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { RpcFailure } from './grpc.js';
import type { LogFile } from './log-file.js';

type Options = ReadReq.Options.FilterOptions;
export type Filter = { readonly matches: (index: number) => boolean; readonly checkpointAfter: number };

const UNKNOWN = 2;
const DEFAULT_WINDOW = 32;

const test = (expression: ReadReq.Options.FilterOptions.Expression): ((text: string) => boolean) => {
  const prefixes = expression.getPrefixList();
  if (prefixes.length > 0) return (text) => prefixes.some((prefix) => text.startsWith(prefix));
  const regex = new RegExp(expression.getRegex());
  return (text) => regex.test(text);
};

/** Asks once for each stream or type, not for each event. */
const remembered = <K>(judge: (key: K) => boolean): ((key: K) => boolean) => {
  const verdicts = new Map<K, boolean>();
  return (key) => {
    const known = verdicts.get(key);
    if (known !== undefined) return known;
    const verdict = judge(key);
    verdicts.set(key, verdict);
    return verdict;
  };
};

/** The events of the log that a subscription with these options gets. */
export const filterOf = (log: LogFile, options: Options): Filter => {
  if (options.getCheckpointintervalmultiplier() === 0)
    throw new RpcFailure(UNKNOWN, 'Exception was thrown by handler.');
  const window = options.hasMax() ? options.getMax() : DEFAULT_WINDOW;
  const checkpointAfter = window * options.getCheckpointintervalmultiplier();
  const stream = options.getStreamIdentifier();
  if (stream) {
    const named = test(stream);
    const judge = remembered((one: LogFile['streamOf'][number]) => named(one.name));
    return { matches: (index) => judge(log.streamOf[index]!), checkpointAfter };
  }
  const typed = test(options.getEventType()!);
  const judge = remembered((one: LogFile['typeOf'][number]) => typed(one.name));
  return { matches: (index) => judge(log.typeOf[index]!), checkpointAfter };
};
