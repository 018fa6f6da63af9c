import { Controller, Inject, Res } from '@nestjs/common';
import { ListQuery, type Saved } from '@app/contracts/shared';
import { uploadCalls, UploadReviewBody, type ProofKind, type UploadRow } from '@app/contracts/uploads';
import type { FastifyReply } from 'fastify';
import { Commands } from '../../platform/commands/commands.js';
import { Called, Serves } from '../../platform/http/serves.js';
import { findOf, sendList } from '../../platform/http/simple-rest.js';
import { type Find, READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { ApproveUploadCommand, RejectUploadCommand } from './upload-commands.js';

const FIELDS = ['id', 'registration_id', 'person_id', 'name', 'status', 'uploaded_at'];

/** Files that staff check: student IDs and proofs of scholarships (REG-160, REG-170, ADM-013). */
@Controller()
export class StaffUploadsController {
  constructor(
    private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly documents: ReadModels,
  ) {}

  @Serves(uploadCalls.studentIds, { query: ListQuery })
  async studentIds(
    @Called() { query, viewer }: Called<typeof uploadCalls.studentIds>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly UploadRow[]> {
    const { filter, ...find } = findOf(query, FIELDS, { call: uploadCalls.studentIds, viewer });
    const rows = await this.ofKind('college-discounts', { ...find, filter });
    return sendList(reply, 'student-ids', find.skip, rows);
  }

  @Serves(uploadCalls.scholarships, { query: ListQuery })
  async scholarships(
    @Called() { query, viewer }: Called<typeof uploadCalls.scholarships>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly UploadRow[]> {
    const { filter, ...find } = findOf(query, FIELDS, { call: uploadCalls.scholarships, viewer });
    const rows = await this.ofKind('vip-scholarship', { ...find, filter });
    return sendList(reply, 'scholarships', find.skip, rows);
  }

  @Serves(uploadCalls.approveStudentId, { body: UploadReviewBody })
  approveStudentId(
    @Called() { params, body, meta }: Called<typeof uploadCalls.approveStudentId>,
  ): Promise<Saved<{ id: string }>> {
    return this.commands.run(new ApproveUploadCommand({ upload_id: params.id, ...body }, meta));
  }

  @Serves(uploadCalls.approveScholarship, { body: UploadReviewBody })
  approveScholarship(
    @Called() { params, body, meta }: Called<typeof uploadCalls.approveScholarship>,
  ): Promise<Saved<{ id: string }>> {
    return this.commands.run(new ApproveUploadCommand({ upload_id: params.id, ...body }, meta));
  }

  @Serves(uploadCalls.rejectStudentId, { body: UploadReviewBody })
  rejectStudentId(
    @Called() { params, body, meta }: Called<typeof uploadCalls.rejectStudentId>,
  ): Promise<Saved<{ id: string }>> {
    return this.commands.run(new RejectUploadCommand({ upload_id: params.id, ...body }, meta));
  }

  @Serves(uploadCalls.rejectScholarship, { body: UploadReviewBody })
  rejectScholarship(
    @Called() { params, body, meta }: Called<typeof uploadCalls.rejectScholarship>,
  ): Promise<Saved<{ id: string }>> {
    return this.commands.run(new RejectUploadCommand({ upload_id: params.id, ...body }, meta));
  }

  private ofKind(kind: ProofKind, { filter = {}, ...find }: Find) {
    return this.documents.find<UploadRow>('uploads', { ...find, filter: { $and: [{ kind }, filter] } });
  }
}
