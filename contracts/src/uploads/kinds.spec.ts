import { UPLOAD_KINDS, UPLOAD_TYPES, uploadAddress, type UploadType } from './kinds.js';

describe('what is uploaded', () => {
  it('EVT-164 is named from season, photoType, tour date, registration and person, with the ending of its type', () => {
    const of = { start_year: 2025, tour_date_id: 7502, registration_id: 75_001, person_id: 100_001 };
    const names = UPLOAD_KINDS.map((kind) => uploadAddress({ ...of, kind, content_type: 'image/webp' }));
    expect(names.toSorted()).toEqual([
      '2025/best-dancers/7502/75001/100001.webp',
      '2025/cast-experience/7502/75001/100001.webp',
      '2025/college-discounts/7502/75001/100001.webp',
      '2025/vip-scholarship/7502/75001/100001.webp',
    ]);
    const types = Object.keys(UPLOAD_TYPES) as UploadType[];
    const endings = types.map((content_type) =>
      uploadAddress({ ...of, kind: 'vip-scholarship', content_type })
        .split('.')
        .at(-1),
    );
    expect(endings).toEqual(['jpg', 'png', 'webp', 'pdf']);
  });
});
