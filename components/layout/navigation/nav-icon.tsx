import {
  Bell,
  BookOpen,
  Bookmark,
  Building2,
  Calculator,
  ChartNoAxesColumn,
  CircleUser,
  LayoutDashboard,
  LifeBuoy,
  List,
  MessageSquare,
  Plus,
  Settings,
  SlidersHorizontal,
  Sparkles,
  Store,
  Upload,
  Users,
  History,
  KeyRound,
  Mail,
  ShieldCheck,
  UserCheck,
  UserPlus,
} from "lucide-react";

const icons = {
  bell: Bell,
  store: Store,
  sliders: SlidersHorizontal,
  list: List,
  plus: Plus,
  message: MessageSquare,
  dashboard: LayoutDashboard,
  sparkles: Sparkles,
  building: Building2,
  calculator: Calculator,
  chart: ChartNoAxesColumn,
  user: CircleUser,
  help: LifeBuoy,
  book: BookOpen,
  bookmark: Bookmark,
  settings: Settings,
  upload: Upload,
  users: Users,
  history: History,
  key: KeyRound,
  shield: ShieldCheck,
  mail: Mail,
  "user-check": UserCheck,
  "user-plus": UserPlus,
} as const;

/** The icons named in the route table; an unknown name renders nothing. */
export function NavIcon({ name }: { name?: string }) {
  const Icon = name ? (icons as Record<string, typeof Store | undefined>)[name] : undefined;
  return Icon ? <Icon aria-hidden="true" className="size-4 shrink-0 opacity-70" /> : null;
}
