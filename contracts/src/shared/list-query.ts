import { IsOptional, IsString, MaxLength } from 'class-validator';

/** The query of a list in ra-data-simple-rest's dialect: each part is JSON (ADM-001). */
export class ListQuery {
  @IsOptional()
  @IsString()
  @MaxLength(4000)
  filter?: string;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  range?: string;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  sort?: string;
}
