"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { onRecentSignInNeeded } from "@/lib/platform/api-client";

/** Fetched when it is asked for: most visits never see it. */
const RecentSignInDialog = dynamic(() => import("./recent-sign-in-dialog").then((module) => module.RecentSignInDialog));

type Answer = (isGiven: boolean) => void;

/** Stands once around the product: a call that needs a recent sign-in waits here for the password and then goes on. */
export function RecentSignIn() {
  const [questions, setQuestions] = useState<readonly Answer[]>([]);
  const [path, setPath] = useState<string>();
  useEffect(() => {
    onRecentSignInNeeded((asking) => {
      setPath(asking);
      return new Promise((answer) => setQuestions((waiting) => [...waiting, answer]));
    });
    return () => onRecentSignInNeeded();
  }, []);
  if (path === undefined) return null;
  const answerAll = (isGiven: boolean) => {
    setQuestions([]);
    questions.forEach((answer) => answer(isGiven));
  };
  return (
    <RecentSignInDialog
      open={questions.length > 0}
      path={path.startsWith("/api/admin/") ? "/api/admin/reauthenticate" : "/api/auth/reauthenticate"}
      onAnswer={answerAll}
    />
  );
}
