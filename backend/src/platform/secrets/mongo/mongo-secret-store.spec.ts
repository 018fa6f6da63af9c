import { describeWithMongo } from '../../../../../scripts/mongod.jest.mjs';
import { secretStoreContract } from '../secret-store.contract.js';
import { mongoSecretStore } from './mongo-secret-store.js';

describeWithMongo('the secret store in MongoDB', (mongo) => {
  secretStoreContract(async () => mongoSecretStore(await mongo.freshDb()));

  it('SEC-002 two servers share sessions: what one ends no other accepts any more', async () => {
    const db = await mongo.freshDb();
    const [here, there] = [await mongoSecretStore(db), await mongoSecretStore(db)];
    const at = '2026-01-20T17:00:00.000Z' as never;
    await here.sessions.start('hash', {
      session_id: 's1',
      account_id: 12,
      signed_in_at: at,
      renewed_at: at,
      expires_at: '2026-01-20T18:00:00.000Z' as never,
      used_at: at,
      device: 'Unknown device',
      place: 'Unknown network',
      viewing: null,
    });
    expect((await there.sessions.find('hash'))?.account_id).toBe(12);
    await here.sessions.endAll(12);
    expect(await there.sessions.find('hash')).toBeNull();
  });
});
