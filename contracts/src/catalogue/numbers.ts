/** Small ids of this room, each kind with its first, so that ids look like what they are (KER-012). */
export const catalogueNumbers = { tourDate: 9_001, news: 101, ticketType: 101, place: 501 } as const;
