import { IsString, MaxLength } from 'class-validator';
import { Given } from './parts-of-commands.js';

/** The query of a list in ra-data-simple-rest's dialect: each part is JSON (ADM-001). */
export class ListQuery {
  @Given()
  @IsString()
  @MaxLength(4000)
  filter?: string;

  @Given()
  @IsString()
  @MaxLength(100)
  range?: string;

  @Given()
  @IsString()
  @MaxLength(200)
  sort?: string;
}
