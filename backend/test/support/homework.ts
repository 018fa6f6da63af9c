import type { UploadTicket } from '@app/contracts/uploads';
import { clip } from '../../src/seed/clips/clip.js';
import type { Registrant } from './registrants.js';

const reason = 'The class was filmed';
export const TERMS = {
  name: 'Across the floor',
  staff: 'Noor Haddad',
  performance_division_ids: [1, 4],
  level_1_id: 1,
};

/** Sends a film to an address that was signed for it. */
export const sendVideo = (who: Registrant, { upload_url }: Pick<UploadTicket, 'upload_url'>, bytes = clip(0)) =>
  who.agent.put(upload_url).set('content-type', 'video/mp4').send(bytes);

/** Adds a video with its film to the homework library; answers its id. */
export const addHomework = async (staff: Registrant, terms: object = {}, bytes = clip(0)): Promise<number> => {
  const added = await staff.agent
    .post('/api/admin/homework')
    .send({ ...TERMS, ...terms, reason })
    .expect(201);
  const { id } = added.body as { id: number };
  const asked = await staff.agent
    .post(`/api/admin/homework/${id}/video`)
    .set('x-read-after', String((added.body as { position: string }).position))
    .send({ file_name: 'class.mp4', size: bytes.length })
    .expect(200);
  await sendVideo(staff, asked.body as UploadTicket, bytes).expect(200);
  return id;
};
