import type { LocalDate, LocalTime } from '../../../core/time/local-time.ts';
import type { TypedPageKinds } from '../page-kinds.ts';

/** What one provider's worksheet says of one deponent (section 3, worksheet deponent). */
export interface TurnedInDeponent extends TypedPageKinds {
  readonly job_deponent_id: number;
  readonly service_provider_id: number;
  readonly transcript_start_page: number | null;
  readonly transcript_end_page: number | null;
  readonly exhibit_page_count: number | null;
  readonly start_time: LocalTime | null;
  readonly end_time: LocalTime | null;
  /** hours.hundredths where they differ from the times. */
  readonly billable_hours: string | null;
  readonly is_read_and_sign: boolean;
}

/** What a provider says of one of their services (section 3, per-service worksheet fields). */
export interface TurnedInService {
  readonly job_service_id: number;
  readonly service_id: number;
  readonly service_provider_id: number | null;
  readonly service_provider_name: string;
  readonly worksheet_completed_on: string | null;
  readonly no_progress_tracked: boolean;
  readonly start_time: LocalTime | null;
  readonly end_time: LocalTime | null;
  readonly billable_hours: string | null;
  readonly has_exhibits: boolean;
  readonly has_rough_disk: boolean;
  readonly has_video_orders: boolean;
  readonly is_expedite: boolean;
  readonly number_of_orders: number | null;
  readonly number_of_exhibit_pages: number | null;
}

export interface TurnedInItem {
  readonly product_id: number;
  readonly job_deponent_id: number | null;
  readonly quantity: string;
  /** Meant beside the same item on another order (section 3); left out where nobody said so. */
  readonly is_second_copy?: boolean;
}

/** One attorney's order of a worksheet. `client_id` is who ordered, null while nobody knows that firm. */
export interface TurnedInOrder {
  readonly worksheet_order_id: number;
  readonly service_provider_id: number;
  readonly attorney_name: string;
  readonly client_id: number | null;
  readonly delivery_type_id: number | null;
  readonly deliver_by: LocalDate | null;
  readonly items: readonly TurnedInItem[];
}
