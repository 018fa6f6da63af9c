import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { framed, RpcFailure } from './grpc.js';

const { ClusterInfo, EndPoint, MemberInfo } = gossip;
const { FOLLOWER, LEADER, UNKNOWN } = MemberInfo.VNodeState;
const HOST = '127.0.0.1';
const FAILED = 2;
const NOT_FOUND = 5;
const UNAVAILABLE = 14;

/**
 * What the nodes of a cluster know of each other: one file, written by whoever plays their elections and read by each node
 * before it answers. It stands for gossip, elections and the quorum that a leader needs for whatever it writes.
 */
export type ClusterView = {
  /** The port of the leader; null while the others look for one. */
  readonly leader: number | null;
  readonly nodes: readonly { readonly port: number; readonly isAlive: boolean }[];
};

export const readView = (file: string): ClusterView => JSON.parse(readFileSync(file, 'utf8')) as ClusterView;

/** Whoever reads sees the old view or the new one. */
export const writeView = (file: string, view: ClusterView): void => {
  writeFileSync(`${file}.new`, JSON.stringify(view));
  renameSync(`${file}.new`, file);
};

/** One node's part in its cluster. */
export class Member {
  constructor(
    private readonly file: string,
    private readonly port: () => number,
  ) {}

  get leads(): boolean {
    return this.view().leader === this.port();
  }

  /** A real follower answers from what it has until now, unless it is asked for the leader; this one has nothing. */
  refuseUnlessLeader(requiresLeader: boolean): void {
    const { leader } = this.view();
    if (leader === this.port()) return;
    if (!requiresLeader) throw new RpcFailure(FAILED, 'a follower would answer with what may be old');
    if (leader === null) throw new RpcFailure(UNAVAILABLE, 'Server Is Not Ready');
    throw new RpcFailure(NOT_FOUND, 'Leader info available', {
      exception: 'not-leader',
      'leader-endpoint-host': HOST,
      'leader-endpoint-port': String(leader),
    });
  }

  gossip(): Buffer {
    const { leader, nodes } = this.view();
    const members = nodes.map(({ port, isAlive }) => {
      const state = port === leader ? LEADER : leader === null ? UNKNOWN : FOLLOWER;
      const id = new shared.UUID().setString(`00000000-0000-4000-8000-${String(port).padStart(12, '0')}`);
      const place = new EndPoint().setAddress(HOST).setPort(port);
      return new MemberInfo().setInstanceId(id).setState(state).setIsAlive(isAlive).setHttpEndPoint(place);
    });
    return framed(new ClusterInfo().setMembersList(members).serializeBinary());
  }

  private view(): ClusterView {
    return readView(this.file);
  }
}
