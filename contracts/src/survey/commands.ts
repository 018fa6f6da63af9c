import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Given, Id, Nested, OrNone, QueryId, RequiredText, WrittenReason } from '../shared/index.js';
import { MOST_GROUP, MOST_TEXT, QUESTION_TYPES, type QuestionType, RATING_KEYS, type RatingKey } from './questions.js';

/** More than a survey asks, and more than teach at a city. */
const MOST_QUESTIONS = 100;
const MOST_PEOPLE = 100;
/** The rule says it with its own words; this bounds what a client may send at all. */
const MOST_SENT = 2 * MOST_TEXT;

/** Query of `GET mybtf/survey/judges` (PST-162). */
export class SurveyJudgesQuery {
  @QueryId() registration_id!: number;
}

/** Query of `GET mybtf/survey` (PST-163). */
export class SurveyQuery extends SurveyJudgesQuery {
  @Given() @QueryId() event_id?: number;
  /** The version of the questions, while the survey is not begun. */
  @Given() @QueryId() version?: number;
}

/** Query of `GET mybtf/survey/{token}` (PST-164). */
export class SharedSurveyQuery {
  @Given() @QueryId() event_id?: number;
  @Given() @QueryId() version?: number;
}

class PersonAnswerBody {
  @RequiredText(201) name!: string;
  @OrNone() @IsIn(RATING_KEYS) rating: RatingKey | null = null;
  @IsString() @MaxLength(MOST_SENT) feedback = '';
}

/** A question with its answer; the parts that it does not ask for are left out. */
export class SurveyAnswerBody {
  @Id() id!: number;
  @Given() @IsBoolean() not_applicable?: boolean;
  @OrNone() @IsIn(RATING_KEYS) rating?: RatingKey | null;
  @Given() @IsString() @MaxLength(MOST_SENT) text?: string;
  @Given()
  @ArrayMaxSize(MOST_PEOPLE)
  @ValidateNested({ each: true })
  @Nested(() => PersonAnswerBody)
  people?: PersonAnswerBody[];
  @Given() @IsString() @MaxLength(MOST_SENT) feedback?: string;
}

/** Body of `PUT mybtf/survey/{token}` (PST-164). */
export class SharedSurveyBody {
  @IsArray()
  @ArrayMaxSize(MOST_QUESTIONS)
  @ValidateNested({ each: true })
  @Nested(() => SurveyAnswerBody)
  questions!: SurveyAnswerBody[];
  @Id() version!: number;
  /** The survey ends with it. */
  @Given() @IsBoolean() submit?: boolean;
}

/** Body of `PUT mybtf/survey` (PST-163). */
export class SurveyBody extends SharedSurveyBody {
  @Id() registration_id!: number;
}

class QuestionBody {
  /** Null: a new question. */
  @OrNone(Id()) id: number | null = null;
  @RequiredText(300) question!: string;
  @IsInt() @Min(1) @Max(MOST_GROUP) survey_question_group_id!: number;
  @IsBoolean() required!: boolean;
  @OrNone(RequiredText(200)) not_applicable_text: string | null = null;
  @OrNone(RequiredText(200)) feedback_placeholder: string | null = null;
  @IsIn(QUESTION_TYPES) type!: QuestionType;
}

/** Body of `POST admin/survey-questions` (PST-166). */
export class SurveyQuestionsBody {
  /** The version that was changed. */
  @IsInt() @Min(1) @Max(100_000) was!: number;
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_QUESTIONS)
  @ValidateNested({ each: true })
  @Nested(() => QuestionBody)
  questions!: QuestionBody[];
  @WrittenReason() reason!: string;
}

/** Query of `GET admin/survey-answers` (PST-166); without a tour date: all of the season. */
export class SurveyAnswersQuery {
  @Given() @QueryId() tour_date_id?: number;
  @Given() @QueryId() question_id?: number;
  @Given() @IsString() @MaxLength(201) @Matches(/\S/) staff_member?: string;
}
