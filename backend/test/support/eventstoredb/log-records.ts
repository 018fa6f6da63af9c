/** Record: its length (4 bytes), whether it ends its append (1), lengths of stream and type (2 + 2), id, stream, type, frame. */
const ID = 9;
const ID_BYTES = 36;
export const HEAD = ID + ID_BYTES;
const CHUNK = 4 * 1024 * 1024;

export type RecordName = { readonly id: string; readonly stream: string; readonly type: string };
type Read = (position: number, length: number) => Buffer;

/** What stands before an event's message in the file; `frameBytes` is the length of the message. */
export const headOf = ({ id, stream, type }: RecordName, last: boolean, frameBytes: number): Buffer => {
  const [streamBytes, typeBytes] = [Buffer.byteLength(stream), Buffer.byteLength(type)];
  const head = Buffer.alloc(HEAD + streamBytes + typeBytes);
  head.writeUInt32LE(head.length + frameBytes, 0);
  head.writeUInt8(last ? 1 : 0, 4);
  head.writeUInt16LE(streamBytes, 5);
  head.writeUInt16LE(typeBytes, 7);
  head.write(id, ID, 'latin1');
  head.write(stream, HEAD);
  head.write(type, HEAD + streamBytes);
  return head;
};

const nameOf = (record: Buffer): RecordName => {
  const stream = HEAD + record.readUInt16LE(5);
  return {
    id: record.toString('latin1', ID, HEAD),
    stream: record.toString('utf8', HEAD, stream),
    type: record.toString('utf8', stream, stream + record.readUInt16LE(7)),
  };
};

export const readId = (read: Read, position: number): string => read(position + ID, ID_BYTES).toString('latin1');

/** The records of a file in order, up to the first that is not there in full. */
export function* storedRecords(
  read: Read,
  start: number,
  size: number,
): Generator<RecordName & { readonly last: boolean; readonly length: number }> {
  let from = start;
  let bytes: Buffer = Buffer.alloc(0);
  const slice = (at: number, length: number): Buffer | undefined => {
    if (at + length > size) return undefined;
    if (at + length > from + bytes.length) {
      from = at;
      bytes = read(at, Math.min(Math.max(CHUNK, length), size - at));
    }
    return bytes.subarray(at - from, at - from + length);
  };
  for (let at = start; ; ) {
    const length = slice(at, 4)?.readUInt32LE(0);
    const record = length === undefined ? undefined : slice(at, length);
    if (!record) return;
    yield { ...nameOf(record), last: record[4] === 1, length: record.length };
    at += record.length;
  }
}
