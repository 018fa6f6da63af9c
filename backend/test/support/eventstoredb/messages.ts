import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { framed } from './grpc.js';

const { AppendReq, AppendResp, DeleteResp, ReadResp } = streams;

export type Expected = number | 'any' | 'no_stream' | 'stream_exists';
export type Proposed = {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
};
export type AppendRequest = {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: readonly Proposed[];
};

const nameOf = (identifier?: InstanceType<typeof shared.StreamIdentifier>): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');

/** The stream that a request is about. */
export const streamOf = (options?: { getStreamIdentifier(): Parameters<typeof nameOf>[0] }): string =>
  nameOf(options?.getStreamIdentifier());

const expectedOf = (options: InstanceType<typeof AppendReq.Options>): Expected => {
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasStreamExists()) return 'stream_exists';
  return options.hasRevision() ? Number(options.getRevision()) : 'any';
};

/** Options come first, then one message for each event. */
export const readAppendRequest = (messages: readonly Uint8Array[]): AppendRequest => {
  const [head, ...rest] = messages.map((message) => AppendReq.deserializeBinary(message));
  const options = head!.getOptions()!;
  const events = rest.map((message) => {
    const proposed = message.getProposedMessage()!;
    return {
      id: proposed.getId()!.getString(),
      type: proposed.getMetadataMap().get('type') ?? '',
      contentType: proposed.getMetadataMap().get('content-type') ?? '',
      data: proposed.getData_asU8(),
      metadata: proposed.getCustomMetadata_asU8(),
    };
  });
  return { stream: streamOf(options), expected: expectedOf(options), events };
};

export const appended = (revision: number, position: number | undefined): Buffer => {
  const success = new AppendResp.Success();
  success.setCurrentRevision(String(revision));
  if (position !== undefined) {
    const place = new AppendResp.Position();
    place.setCommitPosition(String(position));
    place.setPreparePosition(String(position));
    success.setPosition(place);
  }
  return framed(new AppendResp().setSuccess(success).serializeBinary());
};

export const wrongRevision = (expected: Expected, actual: number): Buffer => {
  const wrong = new AppendResp.WrongExpectedVersion();
  if (actual < 0) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(actual));
  if (expected === 'no_stream') wrong.setExpectedNoStream(new shared.Empty());
  else if (expected === 'stream_exists') wrong.setExpectedStreamExists(new shared.Empty());
  else if (expected === 'any') wrong.setExpectedAny(new shared.Empty());
  else wrong.setExpectedRevision(String(expected));
  return framed(new AppendResp().setWrongExpectedVersion(wrong).serializeBinary());
};

export const deleted = (position: number): Buffer => {
  const place = new DeleteResp.Position();
  place.setCommitPosition(String(position));
  place.setPreparePosition(String(position));
  return framed(new DeleteResp().setPosition(place).serializeBinary());
};

const identifier = (stream: string): InstanceType<typeof shared.StreamIdentifier> => {
  const name = new shared.StreamIdentifier();
  name.setStreamName(Uint8Array.from(Buffer.from(stream, 'utf8')));
  return name;
};

type Place = { readonly stream: string; readonly revision: number; readonly position: number; readonly at: number };

/** An event as readers get it, ready to be sent. */
export const recorded = (event: Proposed, { stream, revision, position, at }: Place): Buffer => {
  const record = new ReadResp.ReadEvent.RecordedEvent();
  record.setId(new shared.UUID().setString(event.id));
  record.setStreamIdentifier(identifier(stream));
  record.setStreamRevision(String(revision));
  record.setCommitPosition(String(position));
  record.setPreparePosition(String(position));
  record.getMetadataMap().set('type', event.type);
  record.getMetadataMap().set('content-type', event.contentType);
  // Ticks of 100 nanoseconds.
  record.getMetadataMap().set('created', String(BigInt(at) * 10_000n));
  record.setData(event.data);
  record.setCustomMetadata(event.metadata);
  const read = new ReadResp.ReadEvent();
  read.setEvent(record);
  read.setCommitPosition(String(position));
  return framed(new ReadResp().setEvent(read).serializeBinary());
};

/** The data of a stored event. */
export const dataOf = (frame: Uint8Array): unknown => {
  const event = ReadResp.deserializeBinary(frame.subarray(5)).getEvent()?.getEvent();
  return JSON.parse(Buffer.from(event?.getData_asU8() ?? []).toString('utf8'));
};

export const confirmation = (id: string): Buffer => {
  const confirmed = new ReadResp.SubscriptionConfirmation();
  confirmed.setSubscriptionId(id);
  return framed(new ReadResp().setConfirmation(confirmed).serializeBinary());
};

export const caughtUp = (): Buffer => framed(new ReadResp().setCaughtUp(new ReadResp.CaughtUp()).serializeBinary());

export const checkpoint = (position: number): Buffer => {
  const reached = new ReadResp.Checkpoint();
  reached.setCommitPosition(String(position));
  reached.setPreparePosition(String(position));
  return framed(new ReadResp().setCheckpoint(reached).serializeBinary());
};

export const streamNotFound = (stream: string): Buffer => {
  const missing = new ReadResp.StreamNotFound();
  missing.setStreamIdentifier(identifier(stream));
  return framed(new ReadResp().setStreamNotFound(missing).serializeBinary());
};

const SERVICE = 'event_store.client.streams.streams';

export const supportedMethods = (batchAppend: boolean): Buffer => {
  const supported = new features.SupportedMethods();
  supported.setEventStoreServerVersion('23.10.8');
  const methods = ['append', 'read', 'delete', ...(batchAppend ? ['batchappend'] : [])];
  supported.setMethodsList(
    methods.map((name) => new features.SupportedMethod().setServiceName(SERVICE).setMethodName(name)),
  );
  return framed(supported.serializeBinary());
};
