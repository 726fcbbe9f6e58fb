import { DevelopersFrame, developerMetadata } from "@/components/developers/developers-frame";
import { GettingStarted } from "@/components/developers/getting-started";
import { developerPages } from "@/components/developers/pages";
import { appAddress } from "@/lib/server/app-address";

const shown = { ...developerPages[0], path: "/developers" };

export const metadata = developerMetadata(shown);

export default function DevelopersPage() {
  return (
    <DevelopersFrame {...shown}>
      <GettingStarted origin={appAddress()} />
    </DevelopersFrame>
  );
}
